import type { z } from 'zod'
import { about, aboutCommercial, aboutProject, projectDeveloper } from './about.ts'
import { news, project, vacancy } from './articles.ts'
import { bank, offer, subsidyCompare, subsidyOffer } from './bank.ts'
import { building, genplanTexts } from './building.ts'
import { contacts } from './contacts.ts'
import { district, districtMap, galleryGroup, infra, infraMap } from './district.ts'
import { faqGroup, projectDocuments, vacanciesContact } from './documents.ts'
import { landing } from './filter.ts'
import { furnish, kitchen, repairSlide } from './furnish.ts'
import { globalSettings } from './global.ts'
import { mainPage } from './home.ts'
import { image } from './images.ts'
import { layout, planSettings } from './layout.ts'
import { legalArchive, legalText, message } from './legal.ts'
import { masterplan } from './masterplan.ts'
import { footer, menuItem, personalArea, purchaseMenu, redirect, socialMedia } from './navigation.ts'
import { parkingPlan, storagesPlan } from './parking.ts'
import { facadePicture, genplanPicture } from './pictures-of-choice.ts'
import { construction, progressReport } from './progress.ts'
import { promo } from './promo.ts'
import { purchase, subsidyCard } from './purchase.ts'
import { commercialIdeas, parkingPage, secondsPage, storagePage } from './sale.ts'
import { buildingSections, groundFloor, section } from './section.ts'
import { pages, seo } from './seo.ts'
import { tour } from './tour.ts'
import { vocabulary } from './vocabulary.ts'
import { windowViews } from './window-views.ts'

/** Documents of which there is one: the key equals the name of the entity. */
export const singleSchemas = {
  about,
  about_commercial: aboutCommercial,
  about_project: aboutProject,
  confidentiality_policy: legalText,
  construction,
  contacts,
  cookie_notice: legalText,
  district,
  district_map: districtMap,
  footer,
  footer_disclaimer: legalText,
  genplan: genplanTexts,
  genplan_picture: genplanPicture,
  global: globalSettings,
  infra,
  infra_map: infraMap,
  kitchen,
  main_page: mainPage,
  masterplan,
  pages,
  parking_plan: parkingPlan,
  personal_area: personalArea,
  personal_data_consent: legalText,
  plan_settings: planSettings,
  prodocs: projectDocuments,
  project_buy_commercial: commercialIdeas,
  project_buy_parking: parkingPage,
  project_buy_storage: storagePage,
  project_developer: projectDeveloper,
  purchase_menu: purchaseMenu,
  seconds: secondsPage,
  seo,
  storages_plan: storagesPlan,
  subsidy_compare: subsidyCompare,
  tour,
  user_agreement: legalText,
  vacancies_contact: vacanciesContact,
  vocabulary,
  window_views: windowViews,
}

/** Documents of which there are many, in the order that pages show them in. */
export const manySchemas = {
  bank,
  building,
  building_sections: buildingSections,
  facade: facadePicture,
  faq: faqGroup,
  flats_filter: landing,
  gallery: galleryGroup,
  ground_floor: groundFloor,
  image,
  layout,
  legal_archive: legalArchive,
  menu: menuItem,
  messages: message,
  news,
  offer,
  progress_feed_group: progressReport,
  project,
  project_furnish: furnish,
  purchase,
  redirects: redirect,
  repair_slide: repairSlide,
  section,
  social_media: socialMedia,
  stocks: promo,
  subsidy_offer: subsidyOffer,
  subsidy_property_cards: subsidyCard,
  vacancies: vacancy,
}

export type SingleEntity = keyof typeof singleSchemas
export type ManyEntity = keyof typeof manySchemas
/** Name of an entity: the folder of the content where it has one, in the words of the API. */
export type ContentEntity = SingleEntity | ManyEntity

/** Schema of a stored document of an entity. */
export const contentSchemas = { ...singleSchemas, ...manySchemas }

/** A document of an entity as it is stored: placeholders of facts filled, typography set, Markdown turned into HTML. */
export type ContentDocument<Entity extends ContentEntity> = z.infer<(typeof contentSchemas)[Entity]>

/** The whole content: a document for each single entity, a list for each of the others. */
export type Content = { readonly [Entity in SingleEntity]: ContentDocument<Entity> } & {
  readonly [Entity in ManyEntity]: readonly ContentDocument<Entity>[]
}

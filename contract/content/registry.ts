import type { z } from 'zod'
import type { ChoiceField } from '#domain/catalogue/fields.ts'
import { keysOf } from '#domain/keys-of.ts'
import { paths } from '../paths.ts'
import { legalTextSchema, socialMediaSchema } from '../site-calls.ts'
import {
  about,
  aboutCommercial,
  aboutCommercialAnswer,
  aboutProject,
  aboutProjectAnswer,
  answerAboutCommercial,
  answerAboutProject,
  projectDeveloper,
} from './about.ts'
import {
  answerNews,
  answerProject,
  answerVacancy,
  news,
  newsAnswer,
  newsSource,
  project,
  projectAnswer,
  projectSource,
  vacancy,
  vacancyAnswer,
  vacancySource,
} from './articles.ts'
import { bank, offer, offerSource, subsidyCompare, subsidyOffer } from './bank.ts'
import { brand } from './brand.ts'
import { building, genplanTexts } from './building.ts'
import { loanCalculator } from './calculator.ts'
import { contacts } from './contacts.ts'
import {
  answerDistrict,
  answerGallery,
  answerInfraMap,
  district,
  districtAnswer,
  districtMap,
  galleryAnswer,
  galleryGroup,
  infra,
  infraMap,
  infraMapAnswer,
} from './district.ts'
import {
  answerDocument,
  documentAnswer,
  documentFile,
  documentsOf,
  faqGroup,
  latestDocument,
  projectDocuments,
  vacanciesContact,
} from './documents.ts'
import { type Entity, type EntityCall, type EntityCount, file, folder, many, maybe, one, part } from './entity.ts'
import { landing, landingFile, landingSource } from './filter.ts'
import {
  answerFurnish,
  answerKitchen,
  answerSlide,
  furnish,
  furnishAnswer,
  kitchen,
  kitchenAnswer,
  repairSlide,
  repairSlideAnswer,
} from './furnish.ts'
import { globalSettings } from './global.ts'
import { mainPage } from './home.ts'
import { image, imageUse } from './images.ts'
import { layout, layoutsFile, planSettings } from './layout.ts'
import { foreignWords, type LegalText, legalArchive, legalSource, legalText, message, messageSource } from './legal.ts'
import { masterplan } from './masterplan.ts'
import { footer, menuItem, personalArea, purchaseMenu, redirect, socialMedia } from './navigation.ts'
import { parkingPlan, storagesPlan } from './parking.ts'
import { facadePicture, genplanPicture } from './pictures-of-choice.ts'
import { portals } from './portals.ts'
import { construction, progressReport } from './progress.ts'
import { answerPromo, promo, promoAnswer, promoSource } from './promo.ts'
import { purchase, subsidyCard, subsidyCardSource } from './purchase.ts'
import { commercialIdeas, parkingPage, secondsPage, storagePage } from './sale.ts'
import { buildingSections, groundFloor, section, sectionsFile } from './section.ts'
import { pages, seo } from './seo.ts'
import { tour } from './tour.ts'
import { vocabulary } from './vocabulary.ts'
import { windowViews } from './window-views.ts'

const bySlug = (item: { slug: string }) => item.slug
const byId = (item: { id: string | number }) => item.id
const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

/** What `refs` say of a field that holds the number of a building of the quarter, `masterplan.json`. */
export const BUILDINGS = 'number of a building'

/** Filled when a letter is written. */
const LETTERS = [
  'name',
  'phone',
  'mail',
  'type_text',
  'property_text',
  'price',
  'link',
  'date',
  'datetime',
  'utm_text',
  'details',
  'consent_datetime',
  'favorites_list',
  'favorites_link',
  'count_objects',
]

/** Filled when a page makes its title and description. */
const SEO = [
  'title',
  'description',
  'name',
  'lead',
  'number',
  'area',
  'building',
  'street',
  'district',
  'floor',
  'floors',
  'price',
  'rooms_text',
]

/** How a legal text is answered. Source: specification §7.3. */
const legalCall = (path: string, summary: string): EntityCall<LegalText, typeof legalTextSchema> => ({
  path,
  tag: 'Site',
  summary,
  answer: legalTextSchema,
  answerOf: ({ title, html, version, date, sha256 }) => ({ title, text: html, version, updated_at: date, sha256 }),
})

/** Texts whose exact form is evidence: no placeholder, no typography. */
const legal = (path: string, call?: EntityCall<LegalText, typeof legalTextSchema>) =>
  one({ schema: legalText, source: legalSource, place: file(path), body: 'legal', ...(call ? { call } : {}) })

/** A filter by a value that a document has once. */
const oneOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  ...{ shape: 'choice', name, valueType, several: false, match: 'any' },
})
/** A filter of documents that carry several values. */
const someOf = (name: string, valueType: ChoiceField['valueType']): ChoiceField => ({
  ...oneOf(name, valueType),
  several: true,
})

/** What holds for all layouts. */
const settingsOf = ({ ceiling_height, loggia_coefficient, balcony_coefficient }: z.infer<typeof layoutsFile>) => ({
  ceiling_height,
  loggia_coefficient,
  balcony_coefficient,
})

/**
 * Every kind of content, by its name: the folder of the content where it has one, in the words of the API. A kind is described here and
 * nowhere else: how to add one stands in docs/content.md.
 */
export const entities = {
  about: maybe({
    schema: about,
    place: file('content/about/about.json'),
    call: {
      path: '/api/about/',
      tag: 'Content',
      summary: 'The developer',
      answer: about,
      answerOf: document => document,
    },
  }),
  about_commercial: maybe({
    schema: aboutCommercial,
    place: file('content/about_commercial/about_commercial.json'),
    call: {
      path: '/api/about_commercial/',
      tag: 'Content',
      summary: 'What businesses should know of the quarter',
      answer: aboutCommercialAnswer,
      answerOf: answerAboutCommercial,
    },
  }),
  about_project: maybe({
    schema: aboutProject,
    place: file('content/about_project/about_project.json'),
    call: {
      path: '/api/about_project/',
      tag: 'Content',
      summary: 'The quarter: how it is built and why so',
      answer: aboutProjectAnswer,
      answerOf: answerAboutProject,
    },
  }),
  bank: many({ schema: bank, place: file('content/bank/banks.json'), key: bySlug, noun: 'bank' }),
  brand: maybe({ schema: brand, place: file('content/brand/brand.json') }),
  building: many({ schema: building, place: file('content/building/buildings.json'), key: bySlug, isNeeded: true }),
  building_sections: many({
    schema: buildingSections,
    place: part('plans/sections.json', { file: sectionsFile, pick: plans => plans.buildings, at: ['buildings'] }),
    key: ({ building }) => building,
    refs: { 'sections[]': 'section', building: BUILDINGS },
  }),
  confidentiality_policy: legal(
    'content/confidentiality_policy/confidentiality_policy.md',
    legalCall('/api/confidentiality_policy/', 'The privacy policy'),
  ),
  construction: maybe({
    schema: construction,
    place: file('construction.json'),
    refs: { 'views[].building': BUILDINGS, 'months[].buildings[].building': BUILDINGS },
  }),
  contacts: one({ schema: contacts, place: file('content/contacts/contacts.json') }),
  cookie_notice: legal('content/legal/cookie-notice.md'),
  district: maybe({
    schema: district,
    place: file('content/district/social.json'),
    call: {
      path: '/api/district/social/',
      tag: 'Content',
      summary: 'What is in the quarter and around it',
      answer: districtAnswer,
      answerOf: answerDistrict,
    },
  }),
  district_map: maybe({ schema: districtMap, place: file('district-map.json') }),
  document_file: many({
    schema: documentFile,
    place: file('documents/index.json'),
    key: item => item.file,
    noun: 'file in documents/index.json',
  }),
  facade: many({
    schema: facadePicture,
    place: { in: 'folder', pattern: /^building-\d+\.json$/ },
    key: item => item.building,
    refs: { building: BUILDINGS },
  }),
  faq: many({
    schema: faqGroup,
    place: file('content/faq/faq.json'),
    key: bySlug,
    call: {
      path: '/api/faq/',
      tag: 'Content',
      summary: 'Questions and answers by rubrics',
      answer: faqGroup,
      answerOf: group => group,
    },
  }),
  flats_filter: many({
    schema: landing,
    source: landingSource,
    place: part('content/flats_filter/flats_filter.json', {
      file: landingFile,
      pick: ({ items }) => items,
      at: ['items'],
    }),
    key: bySlug,
    order: byPosition,
    filledLater: ['count_flats', 'price_from'],
    noun: 'collection',
    page: paths.flatsFilter,
  }),
  foreign_words: maybe({ schema: foreignWords, place: file('content/legal/foreign-words.json') }),
  footer: one({ schema: footer, place: file('content/footer/footer.json'), filledLater: ['year'] }),
  footer_disclaimer: legal('content/legal/footer-disclaimer.md'),
  gallery: many({
    schema: galleryGroup,
    place: file('content/gallery/gallery.json'),
    key: bySlug,
    call: {
      path: '/api/gallery/',
      tag: 'Content',
      summary: 'Sets of pictures',
      answer: galleryAnswer,
      answerOf: answerGallery,
      detail: 'id',
    },
  }),
  genplan: maybe({ schema: genplanTexts, place: file('content/genplan/genplan.json'), filledLater: ['number'] }),
  genplan_picture: maybe({
    schema: genplanPicture,
    place: file('genplan.json'),
    refs: { 'buildings[].id': BUILDINGS },
  }),
  global: one({ schema: globalSettings, place: file('content/global/global.json') }),
  ground_floor: many({
    schema: groundFloor,
    place: part('plans/sections.json', {
      file: sectionsFile,
      pick: plans => plans.ground_floors,
      at: ['ground_floors'],
    }),
    key: byId,
  }),
  image: many({ schema: image, source: imageUse, place: { in: 'load' } }),
  infra: maybe({ schema: infra, place: file('content/infra/infra.json') }),
  infra_map: maybe({
    schema: infraMap,
    place: file('content/infra/social.json'),
    filledLater: ['minutes', 'date'],
    call: {
      path: '/api/infra/social/',
      tag: 'Content',
      summary: 'The map of the town: its texts and categories',
      answer: infraMapAnswer,
      answerOf: answerInfraMap,
    },
  }),
  kitchen: maybe({
    schema: kitchen,
    place: file('content/kitchen/kitchen.json'),
    refs: { 'sets[].furnish_slug': 'project_furnish' },
    call: {
      path: '/api/kitchen/',
      tag: 'Content',
      summary: 'Kitchens of the finishes',
      answer: kitchenAnswer,
      answerOf: answerKitchen,
    },
  }),
  layout: many({
    schema: layout,
    place: part('plans/layouts.json', { file: layoutsFile, pick: ({ layouts }) => layouts, at: ['layouts'] }),
    key: byId,
    noun: 'layout',
  }),
  legal_archive: many({ schema: legalArchive, place: { in: 'load' } }),
  loan_calculator: maybe({ schema: loanCalculator, place: file('content/bank/calculator.json') }),
  main_page: one({ schema: mainPage, place: file('content/main_page/main_page.json') }),
  masterplan: one({ schema: masterplan, place: file('masterplan.json') }),
  menu: many({
    schema: menuItem,
    place: file('content/menu/menu.json'),
    key: byId,
    order: byPosition,
    isNeeded: true,
  }),
  messages: many({
    schema: message,
    source: messageSource,
    place: folder('content/messages', 'md'),
    key: bySlug,
    body: 'plain',
    filledLater: LETTERS,
  }),
  news: many({
    schema: news,
    source: newsSource,
    place: folder('content/news', 'md'),
    key: bySlug,
    order: (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
    body: 'html',
    refs: { building: BUILDINGS },
    page: paths.newsItem,
    changedOn: ({ date }) => date,
    call: {
      path: '/api/news/',
      tag: 'Content',
      summary: 'News, the latest first',
      answer: newsAnswer,
      answerOf: answerNews,
      detail: 'slug',
      filters: [
        { field: oneOf('category', 'code'), valueOf: ({ category }) => category, words: 'news_category' },
        { field: oneOf('building', 'integer'), valueOf: ({ building }) => building },
      ],
      isShown: ({ date }, today) => date <= today,
    },
  }),
  offer: many({
    schema: offer,
    source: offerSource,
    place: file('content/offer/offers.json'),
    key: bySlug,
    order: (a, b) => a.order - b.order,
    refs: { bank_slug: 'bank', purchase_slug: 'purchase', subsidy_slug: 'subsidy_offer', 'building_ids[]': BUILDINGS },
    call: {
      path: '/api/offer/',
      tag: 'Content',
      summary: 'Offers of banks by programme: the source of every payment shown',
      answer: offer,
      answerOf: document => document,
      isShown: ({ is_active }) => is_active,
      filters: [
        {
          field: oneOf('program', 'code'),
          valueOf: ({ program }) => program.code,
          labelOf: ({ program }) => program.name,
        },
        { field: oneOf('bank', 'code'), valueOf: ({ bank_slug }) => bank_slug },
        { field: oneOf('purchase', 'code'), valueOf: ({ purchase_slug }) => purchase_slug },
        { field: someOf('property_type', 'code'), valueOf: ({ property_types }) => property_types },
        { field: someOf('building', 'integer'), valueOf: ({ building_ids }) => building_ids },
      ],
    },
  }),
  pages: maybe({ schema: pages, place: file('content/pages/pages.json') }),
  parking_plan: maybe({
    schema: parkingPlan,
    place: file('plans/parking.json'),
    refs: { 'cores[].building': BUILDINGS, 'zones[].buildings[]': BUILDINGS },
  }),
  personal_area: one({ schema: personalArea, place: file('content/personal_area/personal_area.json') }),
  personal_data_consent: legal(
    'content/legal/consent-personal-data.md',
    legalCall('/api/personal_data_consent/', 'The consent to the processing of personal data'),
  ),
  plan_settings: one({
    schema: planSettings,
    place: part('plans/layouts.json', { file: layoutsFile, pick: settingsOf }),
  }),
  portals: maybe({
    schema: portals,
    place: file('content/portals/portals.json'),
    refs: { 'buildings[].building': BUILDINGS },
  }),
  prodocs: maybe({
    schema: projectDocuments,
    place: file('content/prodocs/prodocs.json'),
    refs: { 'groups[].documents[].buildings[]': BUILDINGS, 'groups[].documents[].file': 'document_file' },
    changedOn: latestDocument,
    call: {
      path: '/api/prodocs/',
      tag: 'Content',
      summary: 'Documents of the developer, group by group',
      itemsOf: documentsOf,
      answer: documentAnswer,
      answerOf: answerDocument,
      filters: [
        { field: oneOf('section', 'code'), valueOf: ({ group }) => group.slug, labelOf: ({ group }) => group.title },
        { field: oneOf('kind', 'code'), valueOf: ({ document }) => document.kind },
        { field: someOf('building', 'integer'), valueOf: ({ document }) => document.buildings },
      ],
    },
  }),
  progress_feed_group: many({
    schema: progressReport,
    place: folder('content/progress_feed_group', 'json'),
    key: bySlug,
    order: (a, b) => b.month.localeCompare(a.month),
    refs: { 'buildings[].building': BUILDINGS },
  }),
  project: many({
    schema: project,
    source: projectSource,
    place: folder('content/project', 'md'),
    key: bySlug,
    order: byPosition,
    body: 'html',
    page: paths.project,
    call: {
      path: '/api/project/',
      tag: 'Content',
      summary: 'Projects of the developer',
      answer: projectAnswer,
      answerOf: answerProject,
      detail: 'slug',
    },
    listCall: {
      path: '/api/project/portfolio/',
      tag: 'Content',
      summary: 'Projects that the developer shows in its portfolio',
      answer: projectAnswer,
      answerOf: answerProject,
      filters: [
        { field: oneOf('status', 'code'), valueOf: ({ status }) => status },
        { field: oneOf('city', 'code'), valueOf: ({ city_slug }) => city_slug, labelOf: ({ city }) => city },
      ],
      isShown: ({ is_portfolio }) => is_portfolio,
    },
  }),
  project_buy_commercial: maybe({
    schema: commercialIdeas,
    place: file('content/project_buy_commercial/ideas.json'),
    refs: { 'items[].building': BUILDINGS },
  }),
  project_buy_parking: maybe({
    schema: parkingPage,
    place: file('content/project_buy_parking/page.json'),
    refs: { 'zones[].buildings[]': BUILDINGS },
  }),
  project_buy_storage: maybe({ schema: storagePage, place: file('content/project_buy_storage/page.json') }),
  project_developer: one({ schema: projectDeveloper, place: file('content/project_developer/project_developer.json') }),
  project_furnish: many({
    schema: furnish,
    place: folder('content/project_furnish', 'json'),
    key: bySlug,
    order: (a, b) => a.id - b.id,
    noun: 'finish',
    call: {
      path: '/api/project_furnish/',
      tag: 'Content',
      summary: 'Finishes that can be ordered',
      answer: furnishAnswer,
      answerOf: answerFurnish,
      detail: 'slug',
    },
  }),
  purchase: many({
    schema: purchase,
    place: folder('content/purchase', 'json'),
    key: bySlug,
    order: byPosition,
    refs: { 'stock_slugs[]': 'stocks', 'bank_slugs[]': 'bank', 'installment_schemes[].buildings[]': BUILDINGS },
    noun: 'purchase method',
    page: slug => paths.purchase(slug),
  }),
  purchase_menu: maybe({ schema: purchaseMenu, place: file('content/purchase_menu/purchase_menu.json') }),
  redirects: many({ schema: redirect, place: file('content/redirects/redirects.json'), key: item => item.from_path }),
  repair_slide: many({
    schema: repairSlide,
    place: file('content/repair_slide/repair_slides.json'),
    key: byId,
    order: byPosition,
    refs: { furnish_slug: 'project_furnish' },
    call: {
      path: '/api/repair_slide/',
      tag: 'Content',
      summary: 'Pictures of finishes with points on them',
      answer: repairSlideAnswer,
      answerOf: answerSlide,
    },
  }),
  seconds: maybe({ schema: secondsPage, place: file('content/seconds/page.json') }),
  section: many({
    schema: section,
    place: part('plans/sections.json', { file: sectionsFile, pick: plans => plans.sections, at: ['sections'] }),
    key: byId,
    refs: { 'placements[].layout': 'layout' },
    noun: 'section',
    isNeeded: true,
  }),
  seo: one({ schema: seo, place: file('content/seo/seo.json'), filledLater: SEO }),
  social_media: many({
    schema: socialMedia,
    place: file('content/social_media/social_media.json'),
    key: bySlug,
    call: {
      path: '/api/social_media/',
      tag: 'Site',
      summary: 'Channels of the development',
      answer: socialMediaSchema,
      answerOf: ({ id, slug, name, title, description, url, icon }, { position }) => ({
        ...{ id, code: slug, name, title, description, url, icon, order: position + 1 },
      }),
      detail: 'id',
    },
  }),
  stocks: many({
    schema: promo,
    source: promoSource,
    place: folder('content/stocks', 'md'),
    key: bySlug,
    order: byPosition,
    body: 'html',
    refs: { landing_slug: 'flats_filter', 'buildings[]': BUILDINGS },
    noun: 'promotion',
    page: paths.promo,
    changedOn: ({ date_start }) => date_start,
    call: {
      path: '/api/stocks/',
      tag: 'Content',
      summary: 'Promotions in force',
      answer: promoAnswer,
      answerOf: answerPromo,
      detail: 'slug',
      filters: [
        { field: oneOf('kind', 'code'), valueOf: ({ kind }) => kind, words: 'promo_kind' },
        { field: someOf('property_type', 'code'), valueOf: ({ kinds }) => kinds },
        { field: someOf('building', 'integer'), valueOf: ({ buildings }) => buildings },
      ],
    },
  }),
  storages_plan: maybe({ schema: storagesPlan, place: file('plans/storages.json') }),
  subsidy_compare: maybe({
    schema: subsidyCompare,
    place: file('content/bank/subsidy_compare.json'),
    refs: { 'rows[].bank_slug': 'bank', 'rows[].offer_slug': 'subsidy_offer', 'rows[].buildings[]': BUILDINGS },
  }),
  subsidy_offer: many({
    schema: subsidyOffer,
    place: file('content/subsidy_offer/subsidy_offers.json'),
    key: bySlug,
    refs: { bank_slug: 'bank', purchase_slug: 'purchase', stock_slug: 'stocks', 'buildings[]': BUILDINGS },
    noun: 'subsidy',
  }),
  subsidy_property_cards: many({
    schema: subsidyCard,
    source: subsidyCardSource,
    place: file('content/property/subsidy_property_cards.json'),
    key: bySlug,
    refs: { offer_slug: 'subsidy_offer', landing_slug: 'flats_filter' },
  }),
  tour: maybe({ schema: tour, place: file('tour.json'), refs: { finish: 'project_furnish' } }),
  user_agreement: legal(
    'content/user_agreement/user_agreement.md',
    legalCall('/api/user_agreement/', 'The user agreement'),
  ),
  vacancies: many({
    schema: vacancy,
    source: vacancySource,
    place: folder('content/vacancies', 'md'),
    key: bySlug,
    order: byPosition,
    body: 'html',
    changedOn: ({ date }) => date,
    call: {
      path: '/api/vacancies/',
      tag: 'Content',
      summary: 'Vacancies',
      answer: vacancyAnswer,
      answerOf: answerVacancy,
      filters: [
        {
          field: oneOf('department', 'code'),
          valueOf: ({ department_slug }) => department_slug,
          labelOf: ({ department }) => department,
        },
      ],
      isShown: ({ date }, today) => date <= today,
    },
  }),
  vacancies_contact: maybe({
    schema: vacanciesContact,
    place: file('content/vacancies_contact/vacancies_contact.json'),
    call: {
      path: '/api/vacancies_contact/',
      tag: 'Content',
      summary: 'Whom a candidate writes to',
      answer: vacanciesContact,
      answerOf: contact => contact,
    },
  }),
  vocabulary: one({ schema: vocabulary, place: file('content/vocabulary/vocabulary.json') }),
  window_views: maybe({ schema: windowViews, place: file('window-views.json') }),
}

/** Name of a kind. */
export type ContentEntity = keyof typeof entities
type EntityOfCount<Count extends EntityCount> = {
  [Name in ContentEntity]: (typeof entities)[Name]['count'] extends Count ? Name : never
}[ContentEntity]
/** A kind of which there is one document: its key equals the name of the kind. */
export type SingleEntity = EntityOfCount<'one'>
/** A kind of which there is one document or none. */
export type OptionalEntity = EntityOfCount<'maybe'>
/** A kind of which there are many documents, in the order that pages show them in. */
export type ManyEntity = EntityOfCount<'many'>

/** Names of all kinds. */
export const entityNames = keysOf(entities)

/** A description, seen as that of any kind. */
export function entityOf(name: ContentEntity): Entity {
  return entities[name]
}

/** A document as it is stored: placeholders of facts filled, typography set, Markdown turned into HTML. */
export type ContentDocument<Name extends ContentEntity> = z.infer<(typeof entities)[Name]['schema']>

/** A document as it stands in its file. */
export type ContentSource<Name extends ContentEntity> = z.infer<(typeof entities)[Name]['source']>

/** The whole content: a document for each kind that has one, null where a quarter goes without, a list for each of the others. */
export type Content = { readonly [Name in SingleEntity]: ContentDocument<Name> } & {
  readonly [Name in OptionalEntity]: ContentDocument<Name> | null
} & {
  readonly [Name in ManyEntity]: readonly ContentDocument<Name>[]
}

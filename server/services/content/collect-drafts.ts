import type { z } from 'zod'
import { landingFile } from '#contract/content/filter.ts'
import { imageIndex, imageUses } from '#contract/content/images.ts'
import { layoutsFile } from '#contract/content/layout.ts'
import { sectionsFile } from '#contract/content/section.ts'
import { viewPictureKey } from '#domain/development/window-views.ts'
import { DraftReader } from './draft-reader.ts'
import type { Drafts } from './drafts.ts'
import type { Problem } from './problems.ts'
import type { ContentTree } from './read-content.ts'

/** What the files say, checked file by file. */
export interface Collected {
  drafts: Drafts
  problems: Problem[]
  /** Facts of pictures, `images/index.json`. */
  imageFiles: z.infer<typeof imageIndex>
  /** What editors may write in filters, `flats_filter.json`; null when that file is wrong. */
  filterFields: z.infer<typeof landingFile>['fields'] | null
}

const bySlug = (item: { slug: string }) => item.slug
const byId = (item: { id: string | number }) => item.id

/** Which file feeds which entity: the whole table. Told to editors in docs/content.md. */
export function collectDrafts(tree: ContentTree): Collected {
  const reader = new DraftReader(tree)
  readSingles(reader)
  readLists(reader)
  readPlans(reader)
  const filterFields = readLandings(reader)
  const imageFiles = readImages(reader)
  reader.reportUnused()
  return { drafts: reader.drafts, problems: reader.problems, imageFiles, filterFields }
}

/** Where the texts are that a visitor agrees to. */
export const CONSENT_FILES = {
  personal_data_consent: 'content/legal/consent-personal-data.md',
  confidentiality_policy: 'content/confidentiality_policy/confidentiality_policy.md',
  user_agreement: 'content/user_agreement/user_agreement.md',
} as const

function readSingles(reader: DraftReader): void {
  reader.one('about', 'content/about/about.json')
  reader.one('about_commercial', 'content/about_commercial/about_commercial.json')
  reader.one('about_project', 'content/about_project/about_project.json')
  reader.one('confidentiality_policy', CONSENT_FILES.confidentiality_policy)
  reader.one('construction', 'construction.json')
  reader.one('contacts', 'content/contacts/contacts.json')
  reader.one('cookie_notice', 'content/legal/cookie-notice.md')
  reader.one('district', 'content/district/social.json')
  reader.one('district_map', 'district-map.json')
  reader.one('footer', 'content/footer/footer.json')
  reader.one('footer_disclaimer', 'content/legal/footer-disclaimer.md')
  reader.one('genplan', 'content/genplan/genplan.json')
  reader.one('genplan_picture', 'genplan.json')
  reader.one('global', 'content/global/global.json')
  reader.one('infra', 'content/infra/infra.json')
  reader.one('infra_map', 'content/infra/social.json')
  reader.one('kitchen', 'content/kitchen/kitchen.json')
  reader.one('main_page', 'content/main_page/main_page.json')
  reader.one('masterplan', 'masterplan.json')
  reader.one('pages', 'content/pages/pages.json')
  reader.one('parking_plan', 'plans/parking.json')
  reader.one('personal_area', 'content/personal_area/personal_area.json')
  reader.one('personal_data_consent', CONSENT_FILES.personal_data_consent)
  reader.one('prodocs', 'content/prodocs/prodocs.json')
  reader.one('project_buy_commercial', 'content/project_buy_commercial/ideas.json')
  reader.one('project_buy_parking', 'content/project_buy_parking/page.json')
  reader.one('project_buy_storage', 'content/project_buy_storage/page.json')
  reader.one('project_developer', 'content/project_developer/project_developer.json')
  reader.one('purchase_menu', 'content/purchase_menu/purchase_menu.json')
  reader.one('seconds', 'content/seconds/page.json')
  reader.one('seo', 'content/seo/seo.json')
  reader.one('storages_plan', 'plans/storages.json')
  reader.one('subsidy_compare', 'content/bank/subsidy_compare.json')
  reader.one('tour', 'tour.json')
  reader.one('user_agreement', CONSENT_FILES.user_agreement)
  reader.one('vacancies_contact', 'content/vacancies_contact/vacancies_contact.json')
  reader.one('vocabulary', 'content/vocabulary/vocabulary.json')
  reader.one('window_views', 'window-views.json')
}

function readLists(reader: DraftReader): void {
  reader.list('bank', 'content/bank/banks.json', bySlug)
  reader.list('building', 'content/building/buildings.json', bySlug)
  reader.folder('facade', /^building-\d+\.json$/, item => item.building)
  reader.list('faq', 'content/faq/faq.json', bySlug)
  reader.list('gallery', 'content/gallery/gallery.json', bySlug)
  reader.list('menu', 'content/menu/menu.json', byId)
  reader.folder('messages', /^content\/messages\/[^/]+\.md$/, bySlug)
  reader.folder('news', /^content\/news\/[^/]+\.md$/, bySlug)
  reader.list('offer', 'content/offer/offers.json', bySlug)
  reader.folder('progress_feed_group', /^content\/progress_feed_group\/[^/]+\.json$/, bySlug)
  reader.folder('project', /^content\/project\/[^/]+\.md$/, bySlug)
  reader.folder('project_furnish', /^content\/project_furnish\/[^/]+\.json$/, bySlug)
  reader.folder('purchase', /^content\/purchase\/[^/]+\.json$/, bySlug)
  reader.list('redirects', 'content/redirects/redirects.json', item => item.from_path)
  reader.list('repair_slide', 'content/repair_slide/repair_slides.json', byId)
  reader.list('social_media', 'content/social_media/social_media.json', bySlug)
  reader.folder('stocks', /^content\/stocks\/[^/]+\.md$/, bySlug)
  reader.list('subsidy_offer', 'content/subsidy_offer/subsidy_offers.json', bySlug)
  reader.list('subsidy_property_cards', 'content/property/subsidy_property_cards.json', bySlug)
  reader.folder('vacancies', /^content\/vacancies\/[^/]+\.md$/, bySlug)
}

function readPlans(reader: DraftReader): void {
  const layoutsPath = 'plans/layouts.json'
  const layouts = reader.parse(layoutsPath, layoutsFile)
  if (layouts) {
    const { ceiling_height, loggia_coefficient, balcony_coefficient } = layouts
    const settings = { ceiling_height, loggia_coefficient, balcony_coefficient }
    reader.single('plan_settings', layoutsPath, settings)
    reader.items('layout', layoutsPath, ['layouts'], layouts.layouts, byId)
  }
  const sectionsPath = 'plans/sections.json'
  const sections = reader.parse(sectionsPath, sectionsFile)
  if (sections) {
    reader.items('section', sectionsPath, ['sections'], sections.sections, byId)
    reader.items('ground_floor', sectionsPath, ['ground_floors'], sections.ground_floors, byId)
    reader.items('building_sections', sectionsPath, ['buildings'], sections.buildings, item => item.building)
  }
}

function readLandings(reader: DraftReader): Collected['filterFields'] {
  const path = 'content/flats_filter/flats_filter.json'
  const file = reader.parse(path, landingFile)
  if (!file) return null
  reader.items('flats_filter', path, ['items'], file.items, bySlug)
  return file.fields
}

function readImages(reader: DraftReader): Collected['imageFiles'] {
  const path = 'content/images.json'
  const uses = reader.parse(path, imageUses)
  for (const [key, source] of Object.entries(uses ?? {})) reader.keyed('image', path, key, source)
  // Views name their files themselves: 58 keys that repeat a file's name would be written by nobody.
  for (const file of viewFiles(reader)) {
    reader.keyed('image', 'window-views.json', viewPictureKey(file), { file })
  }
  return reader.parse('images/index.json', imageIndex) ?? []
}

/** Pictures of views, each once: neighbouring sections show the same one. */
function viewFiles({ drafts }: DraftReader): Set<string> {
  const items = drafts.window_views.flatMap(({ source }) => source.items)
  return new Set(items.flatMap(item => item.pictures.map(picture => picture.file)))
}

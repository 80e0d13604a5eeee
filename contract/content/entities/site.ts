import { legalTextSchema, socialMediaSchema } from '../../site-calls.ts'
import { byId, byPosition, bySlug, type EntityCall, file, folder, many, maybe, one } from '../entity.ts'
import { brand, globalSettings } from '../global.ts'
import { mainPage } from '../home.ts'
import { image, imageUse } from '../images.ts'
import { foreignWords, type LegalText, legalArchive, legalSource, legalText, message, messageSource } from '../legal.ts'
import { footer, menuItem, personalArea, purchaseMenu, redirect, socialMedia } from '../navigation.ts'
import { pages, seo } from '../seo.ts'
import { vocabulary } from '../vocabulary.ts'

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

/** How a legal text is answered. Source: docs/specification-coverage.md#73-calls-of-the-whole-site. */
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

export const siteEntities = {
  brand: maybe({ schema: brand, place: file('content/brand/brand.json') }),
  confidentiality_policy: legal(
    'content/confidentiality_policy/confidentiality_policy.md',
    legalCall('/api/confidentiality_policy/', 'The privacy policy'),
  ),
  foreign_words: maybe({ schema: foreignWords, place: file('content/legal/foreign-words.json') }),
  footer: one({ schema: footer, place: file('content/footer/footer.json'), filledLater: ['year'] }),
  footer_disclaimer: legal('content/legal/footer-disclaimer.md'),
  global: one({ schema: globalSettings, place: file('content/global/global.json') }),
  image: many({ schema: image, source: imageUse, place: { in: 'load' } }),
  legal_archive: many({ schema: legalArchive, place: { in: 'load' } }),
  main_page: one({ schema: mainPage, place: file('content/main_page/main_page.json') }),
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
  pages: maybe({ schema: pages, place: file('content/pages/pages.json') }),
  personal_area: one({ schema: personalArea, place: file('content/personal_area/personal_area.json') }),
  personal_data_consent: legal(
    'content/legal/consent-personal-data.md',
    legalCall('/api/personal_data_consent/', 'The consent to the processing of personal data'),
  ),
  purchase_menu: maybe({ schema: purchaseMenu, place: file('content/purchase_menu/purchase_menu.json') }),
  redirects: many({ schema: redirect, place: file('content/redirects/redirects.json'), key: item => item.from_path }),
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
      answerOf: (channel, { position }) => ({ ...channel, code: channel.slug, order: position + 1 }),
      detail: 'id',
    },
  }),
  user_agreement: legal(
    'content/user_agreement/user_agreement.md',
    legalCall('/api/user_agreement/', 'The user agreement'),
  ),
  vocabulary: one({ schema: vocabulary, place: file('content/vocabulary/vocabulary.json') }),
}

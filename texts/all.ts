import * as commercial from './commercial.ts'
import * as common from './common.ts'
import * as company from './company.ts'
import * as contacts from './contacts.ts'
import * as district from './district.ts'
import * as exports from './exports.ts'
import * as favorites from './favorites.ts'
import * as fieldErrors from './field-errors.ts'
import * as flat from './flat.ts'
import * as flatPage from './flat-page.ts'
import * as formats from './formats.ts'
import * as home from './home.ts'
import * as layoutFacts from './layout-facts.ts'
import * as lotList from './lot-list.ts'
import * as media from './media.ts'
import * as messages from './messages.ts'
import * as mortgage from './mortgage.ts'
import * as parking from './parking.ts'
import * as plurals from './plurals.ts'
import * as print from './print.ts'
import * as progress from './progress.ts'
import * as purchase from './purchase.ts'
import * as requestForm from './request-form.ts'
import * as resale from './resale.ts'
import * as search from './search.ts'
import * as shell from './shell.ts'
import * as sitePlan from './site-plan.ts'
import * as storage from './storage.ts'
import * as underground from './underground.ts'

/** Every section of the interface texts by the name of its file. */
const SECTIONS = {
  commercial,
  common,
  company,
  contacts,
  district,
  exports,
  favorites,
  'field-errors': fieldErrors,
  flat,
  'flat-page': flatPage,
  formats,
  home,
  'layout-facts': layoutFacts,
  'lot-list': lotList,
  media,
  messages,
  mortgage,
  parking,
  plurals,
  print,
  progress,
  purchase,
  'request-form': requestForm,
  resale,
  search,
  shell,
  'site-plan': sitePlan,
  storage,
  underground,
}

/** A text, or the three forms of a noun. */
export type InterfaceText = string | readonly string[]

/** Every text of the interface by its key, `lot-list.orderPriceAsc`. Pages import sections instead, so that bundles stay small. */
export const allTexts: ReadonlyMap<string, InterfaceText> = new Map(
  Object.entries(SECTIONS).flatMap(([section, texts]) =>
    Object.entries(texts).map(([name, text]): [string, InterfaceText] => [`${section}.${name}`, text]),
  ),
)

import type { Services } from '#server/services/services.ts'
import { type BodyOf, data, type Handlers, partOf } from './handlers.ts'
import { readId } from './input.ts'

/** Calls that only the data decides. */
type KeptName =
  | 'getGlobal'
  | 'getMainPage'
  | 'getMenu'
  | 'getPurchaseMenu'
  | 'getDeveloper'
  | 'listSocialMedia'
  | 'getPersonalArea'
  | 'getUserAgreement'
  | 'getConfidentialityPolicy'
  | 'getPersonalDataConsent'
  | 'listBuildings'

/** What makes the answers of kept calls. */
export type KeptAnswers = { readonly [Name in KeptName]: () => BodyOf<Name, 200> }

/**
 * The calls that only the data decides: made once for each revision, the home page takes as long as a page. Whatever their query says, it
 * changes nothing.
 */
export function keptAnswers({ catalogue, siteCalls }: Services): KeptAnswers {
  return {
    getGlobal: siteCalls.getGlobal,
    getMainPage: siteCalls.getMainPage,
    getMenu: siteCalls.getMenu,
    getPurchaseMenu: siteCalls.getPurchaseMenu,
    getDeveloper: siteCalls.getDeveloper,
    listSocialMedia: siteCalls.listSocialMedia,
    getPersonalArea: siteCalls.getPersonalArea,
    getUserAgreement: () => siteCalls.getLegalText('user_agreement'),
    getConfidentialityPolicy: () => siteCalls.getLegalText('confidentiality_policy'),
    getPersonalDataConsent: () => siteCalls.getLegalText('personal_data_consent'),
    listBuildings: catalogue.listBuildings,
  }
}

/** The site as a whole: what changes with the moment or has a part in its path. */
export function siteHandlers({
  catalogue,
  site,
  siteCalls,
}: Services): Handlers<'getContacts' | 'getSocialMedia' | 'getBuilding'> {
  const revision = () => site.current().revision
  return {
    getBuilding: c => data(c, revision(), catalogue.getBuilding(readId(partOf(c, 'id')))),
    getContacts: c => data(c, revision(), siteCalls.getContacts()),
    getSocialMedia: c => data(c, revision(), siteCalls.getSocialMedia(readId(partOf(c, 'id')))),
  }
}

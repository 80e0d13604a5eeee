import { type Context, Hono } from 'hono'
import type { Services } from '#server/services/services.ts'
import { derived } from '#server/services/snapshot/derived.ts'
import type { ApiEnv } from './client.ts'
import { readId } from './input.ts'
import { dataAnswer, sendData } from './send-data.ts'

/** The site as a whole: its settings, menus, texts, office, channels, and the houses. */
export function siteApi({ catalogue, site, siteCalls }: Services) {
  const answer = (ask: () => unknown) => (c: Context<ApiEnv>) =>
    sendData(c, dataAnswer(site.current().revision, JSON.stringify(ask())))
  /** For what only the data decide: made once for each revision, the home page takes as long as a page. */
  const kept = (name: string, ask: () => unknown) => (c: Context<ApiEnv>) => {
    const snapshot = site.current()
    return sendData(
      c,
      derived(snapshot, `call ${name}`, () => dataAnswer(snapshot.revision, JSON.stringify(ask()))),
    )
  }
  return new Hono<ApiEnv>()
    .get('/global', kept('/global', site.getGlobal))
    .get('/main_page', kept('/main_page', siteCalls.getMainPage))
    .get('/menu', kept('/menu', siteCalls.getMenu))
    .get('/purchase_menu', kept('/purchase_menu', siteCalls.getPurchaseMenu))
    .get('/project_developer', kept('/project_developer', siteCalls.getDeveloper))
    .get('/social_media', kept('/social_media', siteCalls.listSocialMedia))
    .get('/social_media/:id', c => answer(() => siteCalls.getSocialMedia(readId(c.req.param('id'))))(c))
    .get('/contacts', answer(siteCalls.getContacts))
    .get('/personal_area', kept('/personal_area', siteCalls.getPersonalArea))
    .get(
      '/user_agreement',
      kept('/user_agreement', () => siteCalls.getLegalText('user_agreement')),
    )
    .get(
      '/confidentiality_policy',
      kept('/confidentiality_policy', () => siteCalls.getLegalText('confidentiality_policy')),
    )
    .get(
      '/personal_data_consent',
      kept('/personal_data_consent', () => siteCalls.getLegalText('personal_data_consent')),
    )
    .get('/building', kept('/building', catalogue.listBuildings))
    .get('/building/:id', c => answer(() => catalogue.getBuilding(readId(c.req.param('id'))))(c))
}

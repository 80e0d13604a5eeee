import { type Context, Hono } from 'hono'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from './client.ts'
import { readId } from './input.ts'
import { sendData } from './send-data.ts'

/** The site as a whole: its settings, menus, texts, office, channels, and the houses. */
export function siteApi({ catalogue, site, siteCalls }: Services) {
  const revision = () => site.current().revision
  const answer = (ask: () => unknown) => (c: Context<ApiEnv>) => sendData(c, revision(), JSON.stringify(ask()))
  return new Hono<ApiEnv>()
    .get('/global', answer(site.getGlobal))
    .get('/main_page', answer(siteCalls.getMainPage))
    .get('/menu', answer(siteCalls.getMenu))
    .get('/purchase_menu', answer(siteCalls.getPurchaseMenu))
    .get('/project_developer', answer(siteCalls.getDeveloper))
    .get('/social_media', answer(siteCalls.listSocialMedia))
    .get('/social_media/:id', c => answer(() => siteCalls.getSocialMedia(readId(c.req.param('id'))))(c))
    .get('/contacts', answer(siteCalls.getContacts))
    .get('/personal_area', answer(siteCalls.getPersonalArea))
    .get(
      '/user_agreement',
      answer(() => siteCalls.getLegalText('user_agreement')),
    )
    .get(
      '/confidentiality_policy',
      answer(() => siteCalls.getLegalText('confidentiality_policy')),
    )
    .get(
      '/personal_data_consent',
      answer(() => siteCalls.getLegalText('personal_data_consent')),
    )
    .get('/building', answer(catalogue.listBuildings))
    .get('/building/:id', c => answer(() => catalogue.getBuilding(readId(c.req.param('id'))))(c))
}

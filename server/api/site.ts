import { type Context, Hono } from 'hono'
import type { Services } from '#server/services/services.ts'
import { derived } from '#server/services/snapshot/derived.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { readId } from './input.ts'
import { dataAnswer, sendData } from './send-data.ts'

/**
 * The calls that only the data decides, by their paths below `/api`: made once for each revision, the home page takes as long as a page.
 * Whatever their query says, it changes nothing.
 */
export function keptCalls({ catalogue, siteCalls }: Services): Readonly<Record<string, () => unknown>> {
  return {
    '/global': siteCalls.getGlobal,
    '/main_page': siteCalls.getMainPage,
    '/menu': siteCalls.getMenu,
    '/purchase_menu': siteCalls.getPurchaseMenu,
    '/project_developer': siteCalls.getDeveloper,
    '/social_media': siteCalls.listSocialMedia,
    '/personal_area': siteCalls.getPersonalArea,
    '/user_agreement': () => siteCalls.getLegalText('user_agreement'),
    '/confidentiality_policy': () => siteCalls.getLegalText('confidentiality_policy'),
    '/personal_data_consent': () => siteCalls.getLegalText('personal_data_consent'),
    '/building': catalogue.listBuildings,
  }
}

/** The site as a whole: its settings, menus, texts, office, channels, and the houses. */
export function siteApi(services: Services) {
  const { catalogue, site, siteCalls } = services
  const answer = (ask: () => unknown) => (c: Context<ApiEnv>) =>
    sendData(c, dataAnswer(site.current().revision, JSON.stringify(ask())))
  const app = new Hono<ApiEnv>()
  for (const [path, ask] of Object.entries(keptCalls(services))) {
    app.get(path, c => {
      const snapshot = site.current()
      return sendData(
        c,
        derived(snapshot, `call ${path}`, () => dataAnswer(snapshot.revision, JSON.stringify(ask()))),
      )
    })
  }
  return app
    .get('/social_media/:id', c => answer(() => siteCalls.getSocialMedia(readId(c.req.param('id'))))(c))
    .get('/contacts', answer(siteCalls.getContacts))
    .get('/building/:id', c => answer(() => catalogue.getBuilding(readId(c.req.param('id'))))(c))
}

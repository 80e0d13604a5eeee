import { calls } from '#contract/operations.ts'
import type { Services } from '#server/services/services.ts'
import { type BodyOf, data, type Handlers, partOf, queryOf, readId, routeOf } from './handlers.ts'

/** Calls that depend only on the data; their query is ignored. */
const CACHED = [
  'getGlobal',
  'getMainPage',
  'getMenu',
  'getPurchaseMenu',
  'getDeveloper',
  'getPersonalArea',
  'listBuildings',
  'getTownGeo',
  'listPurchases',
  'listSubsidyOffers',
  'listSubsidyCards',
] as const
export type CachedName = (typeof CACHED)[number]

export function cachedRoutes(services: Services): ReadonlyMap<string, () => unknown> {
  const answers: { readonly [Name in CachedName]: () => BodyOf<Name, 200> } = {
    ...services.lots,
    ...services.siteCalls,
  }
  return new Map([
    ...CACHED.map(name => [routeOf(calls[name].path), answers[name]] as const),
    ...services.content.whole.map(({ path, answer }) => [routeOf(path), answer] as const),
  ])
}

/** Calls that depend on the time or on a parameter. */
export function siteHandlers({ lots, site, siteCalls }: Services) {
  const revision = () => site.current().revision
  return {
    getBuilding: c => data(c, revision(), lots.getBuilding(readId(partOf(c, 'id')))),
    getChess: c => data(c, revision(), lots.getChess(readId(partOf(c, 'id')), queryOf(c))),
    getSitePlan: c => data(c, revision(), siteCalls.getSitePlan()),
    getProgressSlide: c => data(c, revision(), siteCalls.getProgressSlide(readId(partOf(c, 'id')))),
    searchSite: c => data(c, revision(), siteCalls.search(c.req.query('q') ?? '')),
    getContacts: c => data(c, revision(), siteCalls.getContacts()),
    getPurchase: c => data(c, revision(), siteCalls.getPurchase(partOf(c, 'slug'))),
    compareSubsidies: c => data(c, revision(), siteCalls.compareSubsidies(queryOf(c))),
  } satisfies Partial<Handlers>
}

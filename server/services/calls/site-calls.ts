import { FieldErrors } from '#contract/errors.ts'
import { MAX_SEARCH_LENGTH } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import type { Config } from '#server/config.ts'
import { searchSite } from '#server/services/search/search.ts'
import * as search from '#texts/search.ts'
import type { ImageService } from '../images/image-service.ts'
import { getDeveloper, getPersonalArea } from '../shell/get-developer.ts'
import { getGlobal } from '../shell/get-global.ts'
import { getMenu, getPurchaseMenu } from '../shell/get-shell.ts'
import { perSnapshot } from '../snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { getContacts } from './get-contacts.ts'
import { getMainPage } from './get-main-page.ts'
import { getSitePlan } from './get-site-plan.ts'
import { getTownGeo } from './infra-calls.ts'
import { getProgressSlide } from './progress-calls.ts'

export interface SiteCallsOptions {
  current: () => SiteSnapshot
  images: Pick<ImageService, 'find'>
  config: Config
  now: () => Date
}

/** The calls about the site as a whole. Source: docs/specification-coverage.md#73-calls-of-the-whole-site. */
export function createSiteCalls({ current, images, config, now }: SiteCallsOptions) {
  const sitePlanOf = perSnapshot((snapshot: SiteSnapshot) => getSitePlan(snapshot, images))
  return {
    getGlobal: () => getGlobal(current(), config),
    getMainPage: () => getMainPage(current(), images),
    getMenu: () => getMenu(current()),
    getPurchaseMenu: () => getPurchaseMenu(current(), images),
    getDeveloper: () => getDeveloper(current()),
    getContacts: () => getContacts(current(), now()),
    getPersonalArea: () => getPersonalArea(current(), config),
    /** @throws FieldErrors when the question is too long */
    search(question: string) {
      if (question.length > MAX_SEARCH_LENGTH) {
        throw new FieldErrors({ q: fill(search.tooLong, { max: MAX_SEARCH_LENGTH }) })
      }
      return searchSite(current(), question)
    },
    getTownGeo: () => getTownGeo(current()),
    getProgressSlide: (id: number) => getProgressSlide(current(), images, id),
    getSitePlan: () => sitePlanOf(current()),
  }
}

export type SiteCalls = ReturnType<typeof createSiteCalls>

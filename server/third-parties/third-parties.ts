import { type PageEntry, pages, UNKNOWN_PAGE } from '#app/pages/registry.ts'
import type { ThirdPartyName } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { callTracking } from './call-tracking.ts'
import { callbackWidget } from './callback-widget.ts'
import { captcha } from './captcha.ts'
import { metrica } from './metrica.ts'
import { planner } from './planner.ts'
import { joinHosts, NO_HOSTS, originOf, type PolicyHosts } from './policy-hosts.ts'
import type { ThirdParty } from './third-party.ts'

/** All third parties, by the names of the domain. */
export const thirdParties = {
  captcha,
  calltracking: callTracking,
  metrica,
  callback_widget: callbackWidget,
  planner,
} satisfies Record<ThirdPartyName, ThirdParty<unknown>>

/**
 * Third-party hosts of each page: those of configured services that it uses.
 * @returns takes a route pattern; an unknown one counts as a page of the site
 */
export function createPageHosts(config: Config): (pattern: string) => PolicyHosts {
  const configured = Object.values(thirdParties).filter(one => one.keys(config) !== null)
  const pictures = config.IMGPROXY_URL ? { img: [originOf(config.IMGPROXY_URL)] } : {}
  const hostsOf = (page: PageEntry) =>
    configured
      .filter(one => one.isNeededOn(page))
      .reduce((hosts, one) => joinHosts(hosts, one.hosts(config)), joinHosts(NO_HOSTS, pictures))
  const byPattern = new Map(pages.map(page => [page.pattern, hostsOf(page)]))
  const elsewhere = hostsOf({ pattern: UNKNOWN_PAGE })
  return pattern => byPattern.get(pattern) ?? elsewhere
}

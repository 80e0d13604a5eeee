import { type PageEntry, pages, UNKNOWN_PAGE } from '#app/pages/registry.ts'
import type { Global, ThirdPartyName } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { joinHosts, NO_HOSTS, originOf, type PolicyHosts } from './policy-hosts.ts'

interface ThirdParty<Keys> {
  /** Public ids and URLs for the browser; null = not configured. */
  keys(config: Config): Keys | null
  hosts(config: Config): Partial<PolicyHosts>
  /** The URL that browsers request first, if configured. */
  entry(config: Config): string | undefined
  /** Whether a page uses it. */
  isNeededOn(page: PageEntry): boolean
}

/**
 * Pages with header and footer. Navigation between them keeps the document, so the policies of all must allow what one
 * of them needs. Print pages have no forms, and form responses have no scripts.
 */
function hasSiteFrame({ pattern, layout }: PageEntry): boolean {
  return layout === undefined && !pattern.startsWith('/_/')
}

/**
 * The call-tracking script, loaded while the booking window is open.
 * Source: docs/specification-coverage.md#window-of-a-booking, docs/integrations.md#calltouch.
 */
const callTracking: ThirdParty<NonNullable<Global['integrations']['calltracking']>> = {
  keys: config =>
    config.CALLTRACKING_PROVIDER && config.CALLTRACKING_MOD_ID
      ? {
          provider: config.CALLTRACKING_PROVIDER,
          mod_id: config.CALLTRACKING_MOD_ID,
          script: config.CALLTRACKING_SCRIPT_URL,
          phone_class: config.CALLTRACKING_PHONE_CLASS ?? null,
        }
      : null,
  entry: config => config.CALLTRACKING_SCRIPT_URL,
  hosts(config) {
    const origins = [originOf(config.CALLTRACKING_SCRIPT_URL), ...config.CALLTRACKING_HOSTS]
    return { script: origins, connect: [...origins, originOf(config.CALLTRACKING_URL)], img: config.CALLTRACKING_HOSTS }
  },
  isNeededOn: hasSiteFrame,
}

/**
 * A third-party callback button; hosts of the provider are settings.
 * Source: docs/integrations.md#a-widget-that-calls-back.
 */
const callbackWidget: ThirdParty<NonNullable<Global['integrations']['callback_widget']>> = {
  keys: ({ CALLBACK_WIDGET_URL: script }) => (script ? { script } : null),
  entry: config => config.CALLBACK_WIDGET_URL,
  hosts: config => ({
    script: [
      ...(config.CALLBACK_WIDGET_URL ? [originOf(config.CALLBACK_WIDGET_URL)] : []),
      ...config.CALLBACK_WIDGET_SCRIPT_HOSTS,
    ],
    connect: config.CALLBACK_WIDGET_CONNECT_HOSTS,
    img: config.CALLBACK_WIDGET_IMG_HOSTS,
    frame: config.CALLBACK_WIDGET_FRAME_HOSTS,
    style: config.CALLBACK_WIDGET_STYLE_HOSTS,
  }),
  isNeededOn: hasSiteFrame,
}

/** The captcha of the forms. Source: docs/integrations.md#smartcaptcha. */
const captcha: ThirdParty<{ sitekey: string; script: string }> = {
  keys: config =>
    config.CAPTCHA_SITE_KEY
      ? { sitekey: config.CAPTCHA_SITE_KEY, script: new URL('/captcha.js', config.CAPTCHA_URL).href }
      : null,
  entry: config => captcha.keys(config)?.script,
  hosts(config) {
    const origins = [originOf(config.CAPTCHA_URL)]
    return { script: origins, connect: origins, frame: origins }
  },
  isNeededOn: hasSiteFrame,
}

/** Yandex Metrica. Source: docs/integrations.md#yandex-metrica; yandex.ru/support/metrica/code/install-counter-csp. */
const metrica: ThirdParty<NonNullable<Global['integrations']['metrica']>> = {
  keys: config =>
    config.METRICA_ID === undefined
      ? null
      : { id: config.METRICA_ID, script: config.METRICA_URL, webvisor: config.METRICA_WEBVISOR === 'on' },
  entry: config => config.METRICA_URL,
  hosts(config) {
    const origins = [originOf(config.METRICA_URL), ...config.METRICA_HOSTS]
    const recording = config.METRICA_WEBVISOR === 'on' ? recorded(origins) : { frame: [] }
    return { script: origins, connect: origins, img: origins, ...recording }
  },
  isNeededOn: hasSiteFrame,
}

/** Recordings use web sockets and a frame of the page itself. */
function recorded(origins: readonly string[]): Partial<PolicyHosts> {
  const sockets = origins.map(host => host.replace(/^http/, 'ws'))
  return { connect: [...origins, ...sockets], frame: ['blob:', ...origins] }
}

/** The flat planner, in a frame on pages of flats that it has. Source: docs/integrations.md#planoplan. */
const planner: ThirdParty<{ frameOf(uid: string): string }> = {
  keys: ({ PLANNER_PROVIDER, PLANNER_URL }) =>
    PLANNER_PROVIDER ? { frameOf: uid => frameAddress(PLANNER_URL, uid) } : null,
  entry: config => config.PLANNER_URL,
  hosts: ({ PLANNER_URL }) => ({ frame: [originOf(PLANNER_URL)] }),
  isNeededOn: page => page.lot === 'flat' && hasSiteFrame(page),
}

/** `https://widget.planoplan.com/{uid}?lang=ru`. */
function frameAddress(base: string, uid: string): string {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${uid}`
  address.searchParams.set('lang', 'ru')
  return address.href
}

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
  const configured = Object.values(thirdParties).filter(party => party.keys(config) !== null)
  const pictures = config.IMGPROXY_URL ? { img: [originOf(config.IMGPROXY_URL)] } : {}
  const hostsOf = (page: PageEntry) =>
    configured
      .filter(party => party.isNeededOn(page))
      .reduce((hosts, party) => joinHosts(hosts, party.hosts(config)), joinHosts(NO_HOSTS, pictures))
  const byPattern = new Map(pages.map(page => [page.pattern, hostsOf(page)]))
  const elsewhere = hostsOf({ pattern: UNKNOWN_PAGE })
  return pattern => byPattern.get(pattern) ?? elsewhere
}

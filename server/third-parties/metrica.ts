import type { Global } from '#contract/site.ts'
import { originOf, type PolicyHosts } from './policy-hosts.ts'
import { hasSiteFrame, type ThirdParty } from './third-party.ts'

/** Yandex Metrica. Source: docs/integrations.md#yandex-metrica; yandex.ru/support/metrica/code/install-counter-csp. */
export const metrica: ThirdParty<NonNullable<Global['integrations']['metrica']>> = {
  keys: config =>
    config.METRICA_ID === undefined
      ? null
      : { id: config.METRICA_ID, script: config.METRICA_URL, webvisor: config.METRICA_WEBVISOR === 'on' },
  entry: config => config.METRICA_URL,
  hosts(config) {
    const own = [originOf(config.METRICA_URL), ...config.METRICA_HOSTS]
    const asked = config.METRICA_WEBVISOR === 'on' ? recorded(own) : { frame: [] }
    return { script: own, connect: own, img: own, ...asked }
  },
  isNeededOn: hasSiteFrame,
}

/** Recordings use web sockets and a frame of the page itself. */
function recorded(own: readonly string[]): Partial<PolicyHosts> {
  const sockets = own.map(host => host.replace(/^http/, 'ws'))
  return { connect: [...own, ...sockets], frame: ['blob:', ...own] }
}

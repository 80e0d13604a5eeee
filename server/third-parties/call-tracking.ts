import type { Global } from '#contract/site.ts'
import { originOf } from './policy-hosts.ts'
import { hasSiteFrame, type ThirdParty } from './third-party.ts'

/**
 * The call-tracking script, loaded while the booking window is open.
 * Source: docs/specification-coverage.md#window-of-a-booking, docs/integrations.md#calltouch.
 */
export const callTracking: ThirdParty<NonNullable<Global['integrations']['calltracking']>> = {
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
    const own = [originOf(config.CALLTRACKING_SCRIPT_URL), ...config.CALLTRACKING_HOSTS]
    return { script: own, connect: [...own, originOf(config.CALLTRACKING_URL)], img: config.CALLTRACKING_HOSTS }
  },
  isNeededOn: hasSiteFrame,
}

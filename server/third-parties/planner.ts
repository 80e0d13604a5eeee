import { originOf } from './policy-hosts.ts'
import { hasSiteFrame, type ThirdParty } from './third-party.ts'

/** The flat planner, in a frame on pages of flats that it has. Source: docs/integrations.md#planoplan. */
export const planner: ThirdParty<{ frameOf(uid: string): string }> = {
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

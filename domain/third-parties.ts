/**
 * Services of others that run in the visitor's browser, and what each waits for before its first byte:
 * `nothing`: forms do not work without it; `consent`: «OK» of the notice about cookies; `press`: the visitor asks for it themselves.
 * Source: docs/specification-coverage.md#widgets, docs/integrations.md.
 */
export const THIRD_PARTY_WAITS_FOR = {
  captcha: 'nothing',
  calltracking: 'consent',
  metrica: 'consent',
  callback_widget: 'consent',
  planner: 'press',
} as const satisfies Record<string, 'nothing' | 'consent' | 'press'>

export type ThirdPartyName = keyof typeof THIRD_PARTY_WAITS_FOR

/** Whether a service may come now, as far as the visitor's consent goes. */
export function mayCome(name: ThirdPartyName, hasConsent: boolean): boolean {
  return hasConsent || THIRD_PARTY_WAITS_FOR[name] !== 'consent'
}

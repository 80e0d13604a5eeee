/** Services of others that run in the visitor's browser. Source: docs/integrations.md. */
export type ThirdPartyName = 'captcha' | 'calltracking' | 'metrica' | 'callback_widget' | 'planner'

/**
 * What counts as acceptance of the notice about cookies: `notice`: a press on «OK» or the full bar; `explicit`: only the press.
 * Source: docs/specification-coverage.md#26-cookie-notice.
 */
export const COOKIE_CONSENTS = ['notice', 'explicit'] as const
export type CookieConsent = (typeof COOKIE_CONSENTS)[number]

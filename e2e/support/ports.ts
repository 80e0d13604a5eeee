const first = Number(process.env.E2E_PORT ?? 4173)

/** Where the site under test and the receiver of its requests listen. Another `E2E_PORT` lets two checkouts be tested at once. */
export const SITE_PORT = first
export const RECEIVER_PORT = first + 1
/** What the receiver took is listed here. */
export const RECEIVER_LIST_PORT = first + 2
/** Key of the webhook's signature in the tests. */
export const RECEIVER_SECRET = 'a key that only the tests know'

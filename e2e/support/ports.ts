/** Where the site under test and the receiver of its requests listen. */
export const SITE_PORT = 4173
export const RECEIVER_PORT = 4174
/** What the receiver took is listed here. */
export const RECEIVER_LIST_PORT = 4175
/** Key of the webhook's signature in the tests. */
export const RECEIVER_SECRET = 'a key that only the tests know'

/** Most pages of a list that one address shows: beyond that the next page is an address of its own. */
export const MOST_PAGES = 10

/** Longest question to the search over the site, characters. */
export const MAX_SEARCH_LENGTH = 200

/** How many similar lots a call and a page show. */
export const SIMILAR_LIMIT = 8

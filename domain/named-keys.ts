/** Keys of the query by which the page of favorites shows lots that an address names: a shared list, a comparison, a purchase by its code. */
export const SHARED_KEY = 'ids'
export const COMPARED_KEY = 'compare'
export const CODE_KEY = 'code'

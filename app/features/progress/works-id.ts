/** Where the works of the buildings stand on their page. */
export const WORKS_ID = 'works'

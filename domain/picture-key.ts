/** Key of the query that says which picture of a page is open. */
export const PICTURE_KEY = 'photo'

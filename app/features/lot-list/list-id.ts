/** `id` of the list: pages by number begin at its head. */
export const LIST_ID = 'list'

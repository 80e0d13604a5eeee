/** `id` of the form in the footer: where the buttons of requests lead without a script. */
export const REQUEST_FORM_ID = 'request'

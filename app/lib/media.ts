/** Widths of the layout for scripts; the same as the custom media of the same names in `app/styles/media.css`. */
export const MOBILE = '(width <= 47.96875em)'
export const ABOVE_MOBILE = '(width > 47.96875em)'
export const ABOVE_TABLET = '(width > 63.96875em)'

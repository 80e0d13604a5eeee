/** From this width on the picture of the hero is a landscape. Source: design system 2, the threshold of the portrait picture. */
export const PORTRAIT_MEDIA = '(width <= 560px)'
export const LANDSCAPE_MEDIA = '(width > 560px)'

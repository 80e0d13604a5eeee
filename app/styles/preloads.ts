/**
 * Fonts that every page shows before anything else; the rest come when their characters are met.
 * For `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`.
 */
export const preloadedFonts: readonly string[] = ['/fonts/forum-main.woff2', '/fonts/golos-text-main.woff2']

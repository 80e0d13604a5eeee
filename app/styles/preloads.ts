/**
 * Fonts that every page shows before anything else; the rest come when their characters are met.
 * For `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`.
 */
export const preloadedFonts: readonly string[] = ['/fonts/forum-cyrillic.woff2', '/fonts/golos-text-cyrillic.woff2']

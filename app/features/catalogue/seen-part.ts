/** All that is known of seen flats, in one script that comes after the page. */
export { followSeen, forgetFlats, rememberFlat } from './seen-lots.ts'
export { SeenStrip } from './seen-strip.tsx'
export { seenText } from './seen-text.ts'

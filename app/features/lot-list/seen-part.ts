/** All that is known of seen lots, in one script that comes after the page. */
export { followSeen, forgetLots, rememberLot } from './seen-lots.ts'
export { SeenStrip } from './seen-strip.tsx'
export { seenText } from './seen-text.ts'

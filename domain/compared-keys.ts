/**
 * Keys of the query that say which two photographs are compared. `from` would be taken for a label of advertising: see `tracking.ts`,
 * and a request would tell the number of a photograph as where the visit came from.
 */
export const BEFORE_KEY = 'before'
export const AFTER_KEY = 'after'

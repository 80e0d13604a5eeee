/** Browsers and shared caches ask back each time: what they show is never older than the catalogue. */
export const ASK_BACK = 'public, no-cache'

/** As long as the site itself shows an old page when no new one can be made. */
const STALE_ON_ERROR_SECONDS = 24 * 3600

/**
 * How long a shared cache in front of the site (a CDN, a proxy) may answer in its place with what everybody sees alike. Browsers go on
 * asking back. After `seconds` a copy is shown for as long again while a new one is fetched: that bounds how late a change of the
 * catalogue is seen, unless the copies of the version before are thrown away by their tag, which is told in the two spellings that
 * such caches know.
 * @param seconds `CDN_SECONDS`; 0 = shared caches ask back like browsers
 * @param version of the data that the answer was made from
 */
export function keptHeaders(seconds: number, version: string): Record<string, string> {
  if (seconds === 0) return { 'cache-control': ASK_BACK }
  const tags = ['kvartal', `version-${version.replace('@', '-')}`]
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_ON_ERROR_SECONDS}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}

/**
 * The page that a request was sent from, whole. Whoever posts a request writes its `link`: an address of another site would reach
 * the office as a link that seems to come from us.
 * @param link    as it was stored: from the root, or whole
 * @param siteUrl the origin of the site
 * @returns undefined when there is none, or it is not ours
 */
export function ownPage(link: string, siteUrl: string): string | undefined {
  const url = link === '' ? null : URL.parse(link, siteUrl)
  return url && url.origin === new URL(siteUrl).origin ? url.href : undefined
}

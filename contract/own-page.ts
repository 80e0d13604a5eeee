/**
 * Absolute URL of the page that a request was sent from. The client supplies `link`, so an address of another site is
 * rejected: the office would take it for a link of this site.
 * @param link    as stored: a path or an absolute URL
 * @param siteUrl the origin of the site
 * @returns undefined when `link` is empty or of another site
 */
export function ownPage(link: string, siteUrl: string): string | undefined {
  const url = link === '' ? null : URL.parse(link, siteUrl)
  return url && url.origin === new URL(siteUrl).origin ? url.href : undefined
}

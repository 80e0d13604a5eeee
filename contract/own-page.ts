/**
 * Absolute URL of the page that a request was sent from. The office would take an address of another site, which the
 * client may send, for a link of this site: then undefined.
 */
export function ownPage(link: string, siteUrl: string): string | undefined {
  const url = link === '' ? null : URL.parse(link, siteUrl)
  return url && url.origin === new URL(siteUrl).origin ? url.href : undefined
}

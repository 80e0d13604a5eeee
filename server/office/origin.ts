import type { Config } from '#server/config.ts'

/** Where the office is served: `https://office.example`. */
export function officeOrigin({
  SITE_URL: siteUrl,
  OFFICE_HOST: host,
}: Pick<Config, 'SITE_URL' | 'OFFICE_HOST'>): string {
  if (!host) return siteUrl
  const url = new URL(siteUrl)
  url.hostname = host
  return url.origin
}

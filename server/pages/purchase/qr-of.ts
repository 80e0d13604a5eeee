import type { Purchase } from '#contract/content/purchase.ts'
import type { QrCode } from '#contract/pages/print.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { qrCode } from '#server/pages/print/qr-code.ts'

/** Leads from a printed calculation to the same one on the site. @param query what is set */
export function qrOf({ slug }: Purchase, query: Record<string, string>, siteUrl: string): QrCode {
  return qrCode(new URL(siteUrl).origin + withQuery(paths.purchase(slug), query))
}

import { apiPaths } from '#contract/paths.ts'
import type { Signer } from '#server/adapters/images/address.ts'

const VALID_MS = 7 * 24 * 60 * 60_000

/** Creates links that work without authentication: they are signed and expire. */
export function createFileLinks(signer: Signer, siteUrl: string) {
  const signed = (requestId: string, expires: number) => `/${requestId}/${expires}`
  return {
    /** @returns a URL that is valid for a week */
    link(requestId: string, now: Date): string {
      const expires = Math.floor((now.getTime() + VALID_MS) / 1000)
      const signature = signer.sign(signed(requestId, expires))
      return new URL(apiPaths.requestFile(requestId, { expires, signature }), siteUrl).href
    },
    /** @param expires seconds since 1970, from the URL */
    isValid: (requestId: string, expires: number, signature: string, now: Date): boolean =>
      signer.verify(signature, signed(requestId, expires)) && expires * 1000 > now.getTime(),
  }
}

export type FileLinks = ReturnType<typeof createFileLinks>

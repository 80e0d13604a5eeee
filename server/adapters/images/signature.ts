import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes and checks signatures of addresses. */
export interface Signer {
  /** @param path what follows the signature in the address, its first slash included */
  sign(path: string): string
  /** Takes the same time for every wrong signature of the right length. */
  verify(signature: string, path: string): boolean
}

/**
 * imgproxy's signature: HMAC-SHA256 over salt and path, base64url without padding.
 * @param keyHex  key in hex
 * @param saltHex salt in hex
 * @param bytes   how many bytes of the digest stand in the address; an imgproxy server expects 32 unless its
 *                `IMGPROXY_SIGNATURE_SIZE` says otherwise
 * Source: imgproxy documentation, "Signing a URL"
 */
export function createSigner(keyHex: string, saltHex: string, bytes = 32): Signer {
  const key = Buffer.from(keyHex, 'hex')
  const salt = Buffer.from(saltHex, 'hex')
  const digest = (path: string) => createHmac('sha256', key).update(salt).update(path).digest().subarray(0, bytes)
  return {
    sign: path => digest(path).toString('base64url'),
    verify(signature, path) {
      const given = Buffer.from(signature, 'base64url')
      // Decoding forgives foreign characters and loose last bits; an address has one spelling only.
      if (given.length !== bytes || given.toString('base64url') !== signature) return false
      return timingSafeEqual(given, digest(path))
    },
  }
}

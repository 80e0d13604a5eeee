import { randomBytes } from 'node:crypto'
import { cookieValue } from '#domain/lib/cookies.ts'
import { sha256Of } from '#server/lib/sha256.ts'

/** 128 random bits. Source: docs/security.md#threats. */
const SECRET_BYTES = 16
const SECRET_LENGTH = 22
const MAX_AGE_SECONDS = 365 * 24 * 3600

/** @param isSecure with TLS the cookie is bound to this host */
export function createOwnerCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-favorites' : 'favorites'
  const flags = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    /** @returns null when there is no valid secret */
    read(cookieHeader: string | null | undefined): string | null {
      const secret = cookieValue(cookieHeader, name) ?? ''
      return secret.length === SECRET_LENGTH && /^[\w-]+$/.test(secret) ? secret : null
    },
    /** Value of `Set-Cookie`, valid for a year. */
    write: (secret: string): string => `${name}=${secret}; ${flags}`,
  }
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Database id of a visitor: a hash, so that a database row does not give access to the list. */
export function ownerOf(secret: string): string {
  return sha256Of(secret)
}

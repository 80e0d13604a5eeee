import { createHash, randomBytes } from 'node:crypto'
import { cookieValue } from '#domain/cookies.ts'

/** 128 random bits. Source: docs/security.md#threats. */
const SECRET_BYTES = 16
const SECRET_LENGTH = 22
const MAX_AGE_SECONDS = 365 * 24 * 3600

/** How an anonymous visitor is known: a secret that only their browser holds. */
export interface OwnerCookie {
  /** The secret of a `Cookie` header; null when there is none, or nothing that we could have given out. */
  read(cookieHeader: string | null | undefined): string | null
  /** Value of `Set-Cookie`: kept for a year from the last addition. */
  write(secret: string): string
}

/** @param isSecure the site is reached over TLS: the browser then takes the cookie from this very host only */
export function createOwnerCookie(isSecure: boolean): OwnerCookie {
  const name = isSecure ? '__Host-favorites' : 'favorites'
  const flags = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(cookieHeader) {
      const secret = cookieValue(cookieHeader, name) ?? ''
      return secret.length === SECRET_LENGTH && /^[\w-]+$/.test(secret) ? secret : null
    },
    write: secret => `${name}=${secret}; ${flags}`,
  }
}

/** A secret for a visitor that has none. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Id of a visitor in the store: the rows alone do not open a list. */
export function ownerOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

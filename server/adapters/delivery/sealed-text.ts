import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for the store, with everything that is needed to notice a changed one.
 * @param key 32 bytes in hex
 * @param use what it is for: sealed for one use it cannot be put in the place of another
 */
export function seal(key: string, use: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'hex'), iv)
  cipher.setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @returns undefined when it was sealed with another key or for another use, or was changed */
export function unseal(key: string, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'hex'), bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(use))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // The one thing that went wrong is that it is not ours to read.
    return undefined
  }
}

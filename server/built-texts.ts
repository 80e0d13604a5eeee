import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the file beside the built server that tells with which texts of a quarter it was built. */
export const FINGERPRINT = 'interface.sha256'

/** Where a quarter overrides texts of the interface, from the root of its content. */
export const OVERRIDES = 'content/interface.md'

export function overridesFile(contentDir: string): string {
  return join(contentDir, OVERRIDES)
}

/** SHA-256 of what a quarter overrides, hex; empty when it overrides nothing. */
export function fingerprintOf(contentDir: string): string {
  const file = overridesFile(contentDir)
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : ''
}

/**
 * Whether the build shows other texts of the interface than the content asks for: `interface.md` was edited after it, or it was
 * built for another `CONTENT_DIR`.
 * @param serverBuild the folder of the built server; false when there is none
 */
export function hasOldTexts(contentDir: string, serverBuild: string): boolean {
  const file = join(serverBuild, FINGERPRINT)
  return existsSync(file) && readFileSync(file, 'utf8') !== fingerprintOf(contentDir)
}

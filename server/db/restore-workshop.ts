import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^restore_[0-9a-f-]{36}$/
/** No restore takes so long: what is older was left by one that was killed. */
const LEFT_AFTER_MS = 86_400_000

/**
 * A folder in which a copy is made ready to take the place of the data: a whole database with all that visitors left.
 * @param dataDir absolute
 */
export function openWorkshop(dataDir: string): string {
  const folder = join(dataDir, `restore_${randomUUID()}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Deletes what killed restores left a day ago: nobody else would find it, neither retention nor an erasure. */
export function clearLeftWorkshops(dataDir: string, now: Date): void {
  if (!existsSync(dataDir)) return
  for (const name of readdirSync(dataDir).filter(entry => NAME.test(entry))) {
    const folder = join(dataDir, name)
    if (now.getTime() - statSync(folder).mtimeMs > LEFT_AFTER_MS) rmSync(folder, { recursive: true, force: true })
  }
}

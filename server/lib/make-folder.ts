import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, if they are missing. One by one, because `recursive` of Node never ends where no
 * folder can be created, as in `/proc`.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** For its owner only, because it has personal data and keys. An existing folder keeps its permissions. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder, 0o700)
}

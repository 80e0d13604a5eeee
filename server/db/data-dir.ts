import { mkdirSync } from 'node:fs'

/**
 * Makes the folder of the data (`DATA_DIR`), for its owner only: names, phones and keys lie in it. A folder that is there already
 * keeps the rights that somebody has given it.
 */
export function makeDataDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

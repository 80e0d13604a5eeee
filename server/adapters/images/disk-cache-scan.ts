import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileMissing } from './sealed-file.ts'

/** A kept file of an earlier run. */
export interface FoundEntry {
  name: string
  fileBytes: number
  /** Last marked as used. */
  usedAtMs: number
}

/** A draft of a process that still writes is younger. */
const STALE_DRAFT_MS = 10 * 60 * 1000

/** Files looked at together: the rest of Node's worker threads belongs to visitors. */
const TOGETHER = 2

/** Folders are the first two digits of the names in them. What has another name is not ours: neither counted nor removed. */
const FOLDER = /^[0-9a-f]{2}$/
const NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/

/** Lists what earlier runs left, a file that goes meanwhile left out. */
export async function scanEntries(folder: string): Promise<FoundEntry[]> {
  const found: FoundEntry[] = []
  for (const part of (await listNames(folder)).filter(name => FOLDER.test(name))) {
    const names = (await listNames(join(folder, part))).filter(name => NAME.test(name))
    while (names.length > 0) {
      const facts = await Promise.all(names.splice(0, TOGETHER).map(name => factsOf(join(folder, part), name)))
      found.push(...facts.filter(entry => entry !== undefined))
    }
  }
  return found
}

/** Removes what a crash in the middle of a write left behind. */
export async function removeStaleDrafts(drafts: string, now: Date): Promise<void> {
  for (const name of await listNames(drafts)) {
    const draft = await factsOf(drafts, name)
    if (draft && now.getTime() - draft.usedAtMs > STALE_DRAFT_MS) await unlink(join(drafts, name)).catch(ignoreMissing)
  }
}

async function listNames(folder: string): Promise<string[]> {
  return await readdir(folder).catch(error => {
    ignoreMissing(error)
    return []
  })
}

async function factsOf(folder: string, name: string): Promise<FoundEntry | undefined> {
  try {
    const { size, mtimeMs } = await stat(join(folder, name))
    return { name, fileBytes: size, usedAtMs: mtimeMs }
  } catch (error) {
    ignoreMissing(error)
    return undefined
  }
}

function ignoreMissing(error: unknown): void {
  if (!isFileMissing(error)) throw error
}

import { unlink } from 'node:fs/promises'
import type { Log } from './disk-cache.ts'
import { isFileMissing } from './sealed-file.ts'

/** Removes a file, which may be gone. Never throws. */
export async function removeFile(path: string, log: Log): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isFileMissing(error)) log.warn({ err: error }, 'a picture could not be removed')
  }
}

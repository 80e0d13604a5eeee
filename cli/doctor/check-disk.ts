import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const MEGABYTE = 1024 ** 2
/** Less than a day's requests and pictures of a large site. */
const FEW_BYTES = 1024 * MEGABYTE
/** SQLite needs some to write at all. */
const TOO_FEW_BYTES = 64 * MEGABYTE
const FEW_FILES = 10_000

export const checkDisk: Check = {
  subject: 'disk',
  async run({ config: { DATA_DIR: folder } }) {
    // The start makes the folder.
    let place = folder
    while (!existsSync(place)) place = dirname(place)
    await writeOnce(place)
    const { bavail, bsize, files, ffree } = await statfs(place)
    return [ok(`${folder} can be written`), ...spaceFindings({ freeBytes: bavail * bsize, files, freeFiles: ffree })]
  },
}

/** A file, written to the disk and removed. @throws Error of the system */
async function writeOnce(folder: string): Promise<void> {
  const path = join(folder, `doctor-${randomUUID()}`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile('doctor')
    await file.sync()
  } finally {
    await file.close()
    await unlink(path)
  }
}

/** What a file system has left. @param files 0 = it does not count them */
export function spaceFindings(left: { freeBytes: number; files: number; freeFiles: number }): Finding[] {
  const space = `${Math.floor(left.freeBytes / MEGABYTE)} MB free`
  const bySpace = left.freeBytes < TOO_FEW_BYTES ? failure : left.freeBytes < FEW_BYTES ? warning : ok
  if (left.files === 0) return [bySpace(space)]
  const byFiles = left.freeFiles === 0 ? failure : left.freeFiles < FEW_FILES ? warning : ok
  return [bySpace(space), byFiles(`place for ${left.freeFiles} more files`)]
}

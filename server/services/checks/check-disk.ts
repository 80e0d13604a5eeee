import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finding, failure, ok, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'

const MEGABYTE = 1024 ** 2
/** Less than a day's requests and pictures of a large site. */
const FEW_BYTES = 1024 * MEGABYTE
/** SQLite needs some to write at all. */
const TOO_FEW_BYTES = 64 * MEGABYTE
const FEW_FILES = 10_000

export async function checkDisk({ config: { DATA_DIR: folder } }: CheckContext): Promise<Finding[]> {
  // The start makes the folder.
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  await writeOnce(place)
  const { bavail, blocks, bsize, files, ffree } = await statfs(place)
  const left = { freeBytes: bavail * bsize, totalBytes: blocks * bsize, files, freeFiles: ffree }
  return [ok({ code: 'folderWritable' }), ...spaceFindings(left)]
}

interface SpaceLeft {
  freeBytes: number
  totalBytes: number
  /** 0 = the file system does not count them. */
  files: number
  freeFiles: number
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

/** Free space of a file system. */
export function spaceFindings(left: SpaceLeft): Finding[] {
  const inMb = (bytes: number) => Math.floor(bytes / MEGABYTE)
  const space = { code: 'freeSpace', freeMb: inMb(left.freeBytes), totalMb: inMb(left.totalBytes) } as const
  const bySpace = left.freeBytes < TOO_FEW_BYTES ? failure : left.freeBytes < FEW_BYTES ? warning : ok
  if (left.files === 0) return [bySpace(space)]
  const byFiles = left.freeFiles === 0 ? failure : left.freeFiles < FEW_FILES ? warning : ok
  return [bySpace(space), byFiles({ code: 'freeFiles', freeFiles: left.freeFiles })]
}

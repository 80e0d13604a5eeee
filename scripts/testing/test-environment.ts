import { accessSync, constants, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/** An in-memory file system on Linux. */
const IN_MEMORY = '/dev/shm'
/** A whole run needs less than half of it. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Puts temporary files of tests into memory if there is room: some tests spend most of their time on commits that wait for a disk.
 * Tests of durability check the database, not the disk.
 * @param environment of the test process, inherited by its children; a given `TMPDIR` is kept
 */
export function keepTemporaryFilesInMemory(environment: NodeJS.ProcessEnv): void {
  if (environment.TMPDIR || !hasRoom(IN_MEMORY)) return
  environment.TMPDIR = IN_MEMORY
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * Shares a compile cache between the hundreds of Node processes of a test run. Node validates entries by the source.

 * @param environment of the test process, inherited by its children; a given folder is kept
 */
export function keepCompiledModules(environment: NodeJS.ProcessEnv): void {
  environment.NODE_COMPILE_CACHE ??= resolve('node_modules/.kvartal/compiled')
}

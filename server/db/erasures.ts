import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An erased request: only its id, so that it is not restored. */
export interface Erasure {
  id: string
  erasedAt: string
}

/** File next to the backups, a JSON line per erasure. */
const FILE = 'erased-requests.jsonl'

/** Writes erasures next to the backups, in case the database is lost. */
export function rememberErasures(folder: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lines = erasures.map(({ id, erasedAt }) => `${JSON.stringify({ id, erasedAt })}\n`)
  appendFileSync(join(folder, FILE), lines.join(''), { mode: 0o600, flush: true })
}

/** Reads the erasures of a folder. An incomplete last line is ignored. */
export function readErasures(folder: string): Erasure[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        const value: unknown = JSON.parse(line)
        return isErasure(value) ? [{ id: value.id, erasedAt: value.erasedAt }] : []
      } catch {
        return [] // an incomplete line: the erasure is in the database
      }
    })
}

function isErasure(value: unknown): value is Erasure {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('erasedAt' in value)) return false
  return typeof value.id === 'string' && typeof value.erasedAt === 'string'
}

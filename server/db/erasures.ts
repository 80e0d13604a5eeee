import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request that was erased on demand: no personal data, only that it must not come back. */
export interface Erasure {
  id: string
  erasedAt: string
}

/** The list next to the backups: a line of JSON per erasure. */
const FILE = 'erased-requests.jsonl'

/** Writes erasures next to the backups, for a restore after the database itself is lost. */
export function rememberErasures(folder: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lines = erasures.map(({ id, erasedAt }) => `${JSON.stringify({ id, erasedAt })}\n`)
  appendFileSync(join(folder, FILE), lines.join(''), { mode: 0o600, flush: true })
}

/** The erasures written down in a folder; none when there is no list. A torn last line (power cut) is passed over. */
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
        return [] // not a whole line: the erasure itself is in the database
      }
    })
}

function isErasure(value: unknown): value is Erasure {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('erasedAt' in value)) return false
  return typeof value.id === 'string' && typeof value.erasedAt === 'string'
}

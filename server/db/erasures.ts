import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '#domain/lib/parse-json.ts'
import { makePrivateFolder } from '#server/lib/make-folder.ts'
import { sha256OfFile } from '#server/lib/sha256.ts'
import { assertWhole, copiesIn, writeHash } from './backup.ts'
import { withFile } from './sqlite.ts'

/** An erased request: only its id, so that it is not restored. */
export interface Erasure {
  id: string
  erasedAt: string
}

/** File next to the backups, a JSON line per erasure. */
const FILE = 'erased-requests.jsonl'

export function rememberErasures(folder: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  makePrivateFolder(folder)
  const lines = erasures.map(({ id, erasedAt }) => `${JSON.stringify({ id, erasedAt })}\n`)
  appendFileSync(join(folder, FILE), lines.join(''), { mode: 0o600, flush: true })
}

/** Reads the erasures of a folder. An incomplete last line is ignored. */
export function readErasures(folder: string): Erasure[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  // A line may be incomplete: its erasure is in the database.
  return readFileSync(file, 'utf8').split('\n').map(parseJson).filter(isErasure)
}

function isErasure(value: unknown): value is Erasure {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('erasedAt' in value)) return false
  return typeof value.id === 'string' && typeof value.erasedAt === 'string'
}

/**
 * Erases a person from copies that a restore laid aside; a restored backup erases by id again. Source:
 * docs/operations.md#backup.
 * @returns `ids`: their requests in any copy, which a later restore must not bring back; `unread`: files that may still
 * contain the person
 */
export async function eraseFromCopies(folder: string, phone: string) {
  const ids = new Set<string>()
  const unread = copiesIn(folder, 'damaged')
  const visit = async (file: string, look: (file: string) => Promise<string[]>) => {
    try {
      for (const id of await look(file)) ids.add(id)
    } catch {
      unread.push(file)
    }
  }
  for (const file of copiesIn(folder, 'backup')) await visit(file, async () => requestsIn(file, phone))
  for (const file of copiesIn(folder, 'before-restore')) await visit(file, () => eraseFrom(file, phone))
  return { ids: [...ids], unread }
}

function requestsIn(file: string, phone: string): string[] {
  return withFile(file, db => idsOf(db.prepare('SELECT id FROM request WHERE phone = ?').all(phone)), {
    readOnly: true,
  })
}

async function eraseFrom(file: string, phone: string): Promise<string[]> {
  const ids = withFile(file, db => {
    // Nothing may remain in free pages or in a journal.
    db.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY')
    return idsOf(db.prepare('DELETE FROM request WHERE phone = ? RETURNING id').all(phone))
  })
  if (ids.length > 0) {
    assertWhole(file)
    writeHash(file, await sha256OfFile(file))
  }
  return ids
}

function idsOf(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map(({ id }) => String(id))
}

import { DatabaseSync } from 'node:sqlite'
import { assertWhole } from './backup.ts'
import { copiesIn, hashOfFile, writeHash } from './backup-files.ts'

interface ErasedFromCopies {
  /** Their requests in any copy; a later restore must not bring them back. */
  ids: string[]
  /** Unreadable files, which may still contain the person. */
  unread: string[]
}

/**
 * Erases a person from copies that a restore laid aside; a restored backup erases by id again. Source:
 * docs/operations.md#backup.
 */
export async function eraseFromCopies(folder: string, phone: string): Promise<ErasedFromCopies> {
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
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return idsOf(db.prepare('SELECT id FROM request WHERE phone = ?').all(phone))
  } finally {
    db.close()
  }
}

async function eraseFrom(file: string, phone: string): Promise<string[]> {
  const db = new DatabaseSync(file)
  let ids: string[]
  try {
    // Nothing may remain in free pages or in a journal.
    db.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY')
    ids = idsOf(db.prepare('DELETE FROM request WHERE phone = ? RETURNING id').all(phone))
  } finally {
    db.close()
  }
  if (ids.length > 0) {
    assertWhole(file)
    writeHash(file, await hashOfFile(file))
  }
  return ids
}

function idsOf(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map(({ id }) => String(id))
}

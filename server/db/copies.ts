import { DatabaseSync } from 'node:sqlite'
import { assertWhole } from './backup.ts'
import { copiesIn, hashOfFile, writeHash } from './backup-files.ts'

/** What became of a person in the copies of a folder. */
export interface ErasedFromCopies {
  /** Requests of theirs in any of them: a later restore must not bring them back. */
  ids: string[]
  /** Files that could not be read, and so may still hold them. */
  unread: string[]
}

/**
 * Erases a person from the copies next to the data. What a restore has laid aside is not a backup: the person is
 * erased from it at once. Backups stay as they were written; a restore erases the requests again by their ids, which
 * may be in the backup alone.
 * @param phone eleven digits, 7 first
 * Source: docs/operations.md#backup.
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
    // Consents and deliveries go with their request; nothing of them may stay in free pages, nor in a journal.
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

import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Actor } from './actor.ts'

/** Subject and verb. The office has words for each. */
export type LogAction =
  | `person.${'invite' | 'accept' | 'roles' | 'block' | 'reset' | 'codes' | 'password' | 'passkey' | 'passkey-removed'}`
  | `session.${'begin' | 'end'}`
  | `lot.${'change' | 'release'}`
  | `prices.${'change' | 'undo'}`
  | `content.${'draft' | 'discard' | 'remove' | 'publish' | 'schedule' | 'cancel'}`
  | `${'picture' | 'file'}.${'add' | 'replace'}`
  | 'channel.test'
  | `request.${'take' | 'give' | 'status' | 'comment' | 'call' | 'retry' | 'release' | 'erasure' | 'erase' | 'export'}`

export interface LogEntry {
  action: LogAction
  /** `request:6f1c…`, `person:…`, `lot:145`: never a name or a phone number of a visitor. */
  subject: string
  /** JSON values without personal data of visitors and without secrets. */
  before?: unknown
  after?: unknown
}

/** Call in the transaction of the change. The office only appends to the log. */
export async function writeLog(
  trx: Transaction<Database>,
  actor: Actor,
  { action, subject, before = null, after = null }: LogEntry,
  now: Date = new Date(),
): Promise<void> {
  await trx
    .insertInto('officeLog')
    .values({
      at: now.toISOString(),
      actorId: actor.id,
      actorName: actor.name,
      address: actor.from ?? null,
      action,
      subject,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

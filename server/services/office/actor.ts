import { Forbidden, NeedsFactor } from '#domain/lib/errors.ts'
import type { Trx } from '../../db/schema.ts'

export const ROLES = ['admin', 'head', 'marketing', 'sales'] as const

export type Role = (typeof ROLES)[number]

/** Who uses a verb of the office. */
export interface Actor {
  id: string
  /** Copied to the log, which outlives the account. */
  name: string
  roles: readonly Role[]
  /** Network address. */
  from?: string
  /** Last use of a second factor or a passkey. */
  confirmedAt?: Date
}

/** The operator of the server, who can change the database anyway. */
export const COMMAND_LINE: Actor = { id: 'command-line', name: 'командная строка', roles: ROLES }

/** Roles that have a right; `admin` has all. */
export const RIGHTS = {
  'requests.read': ['sales', 'head'],
  'requests.work': ['sales'],
  'requests.export': ['head'],
  'requests.erase': [],
  'lots.read': ['sales', 'marketing', 'head'],
  'lots.write': ['sales'],
  'prices.write': ['sales'],
  'content.read': ['marketing', 'head', 'sales'],
  'content.write': ['marketing'],
  'content.publish': ['marketing'],
  'feeds.read': ['head', 'marketing'],
  'channels.test': [],
  'figures.read': ['head', 'marketing', 'sales'],
  'people.read': ['head'],
  'people.write': [],
  'log.read': ['head'],
  'state.read': ['head'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof RIGHTS

/** Actions of people, erasures and mass changes are refused when the last factor is older. */
const FRESH_MS = 15 * 60_000

export function hasRight({ roles }: Pick<Actor, 'roles'>, right: Right): boolean {
  const allowed: readonly Role[] = RIGHTS[right]
  return roles.some(role => role === 'admin' || allowed.includes(role))
}

/** @throws Forbidden */
export function demand(actor: Actor, right: Right): void {
  if (!hasRight(actor, right)) throw new Forbidden(`no right: ${right}`)
}

/** Call before a dangerous action. @throws NeedsFactor when the actor must confirm with a factor first */
export function demandFresh(actor: Actor, now: Date): void {
  if (actor === COMMAND_LINE) return
  if (!actor.confirmedAt || now.getTime() - actor.confirmedAt.getTime() > FRESH_MS) throw new NeedsFactor()
}

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
  trx: Trx,
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

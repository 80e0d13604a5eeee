import { randomBytes } from 'node:crypto'
import { Conflict } from '#contract/errors.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { dialectOf } from '../../../db/dialect.ts'
import { isAny } from '../../../db/transaction.ts'
import { type Actor, COMMAND_LINE, ROLES, type Role } from '../actor.ts'

const INVITATION_MS = 24 * 3600_000
const TOKEN_BYTES = 32

/** The demo administrator; see `demo.ts`. */
export const DEMO_PERSON = 'demo'

/** Whether anyone was invited. */
export function hasPeople(db: Db): Promise<boolean> {
  return isAny(db.selectFrom('officeUser').select('id').where('id', '!=', DEMO_PERSON))
}

/** Whether an administrator other than that of the demo can sign in. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const active = db.selectFrom('officeUser').select(['roles', 'twoFactorEnabled']).where('blockedAt', 'is', null)
  const rows = await active.where('id', '!=', DEMO_PERSON).execute()
  return rows.some(isActiveAdmin)
}

/** Nobody signs in without a second factor. */
function isActiveAdmin({ roles, twoFactorEnabled }: { roles: string; twoFactorEnabled: boolean }): boolean {
  return twoFactorEnabled && readRoles(roles).includes('admin')
}

export interface Invitation {
  id: string
  /** Secret of the link. Only its hash is stored. */
  token: string
  expiresAt: string
}

export function hashToken(token: string): string {
  return sha256Of(token)
}

/** Replaces earlier links of the person. */
export async function createInvitation(trx: Trx, userId: string, now: Date): Promise<Invitation> {
  await trx.deleteFrom('officeInvitation').where('userId', '=', userId).execute()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString()
  await trx
    .insertInto('officeInvitation')
    .values({ tokenHash: hashToken(token), userId, expiresAt })
    .execute()
  return { id: userId, token, expiresAt }
}

/** Removes password, second factor, passkeys, links and sessions: nothing of the person signs in any more. */
export async function removeFactors(trx: Trx, userId: string): Promise<void> {
  for (const table of [
    'officeAccount',
    'officeTwoFactor',
    'officePasskey',
    'officeInvitation',
    'officeSession',
  ] as const) {
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
  }
  await endSignIns(trx, userId)
  await trx.updateTable('officeUser').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
}

/** Ends sign-ins that wait for the second factor. Their challenges name the person in `value`. */
export async function endSignIns(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('officeVerification').where('value', '=', userId).execute()
}

/** @throws Conflict when no administrator who can sign in would be left; the command line always can */
export async function demandAnotherAdmin(trx: Trx, actor: Actor, userId: string): Promise<void> {
  if (actor === COMMAND_LINE) return
  const columns = ['id', 'roles', 'twoFactorEnabled'] as const
  const active = trx.selectFrom('officeUser').select(columns).where('blockedAt', 'is', null).orderBy('id')
  // Two administrators may block each other at the same time.
  const rows = await (dialectOf(trx) === 'postgres' ? active.forUpdate() : active).execute()
  if (!rows.some(row => row.id !== userId && isActiveAdmin(row))) throw new Conflict('this is the last administrator')
}

export function readRoles(stored: string): Role[] {
  const names = stored.split(',')
  return ROLES.filter(role => names.includes(role))
}

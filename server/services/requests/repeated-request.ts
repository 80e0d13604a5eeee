import { Conflict, FieldErrors } from '#contract/errors.ts'
import type { RequestInput } from '#contract/request.ts'
import type { Db, RequestFileTable, Trx } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { earlier, within } from './request-limits.ts'

export const KEY_TTL_MS = 48 * 60 * 60 * 1000
const DUPLICATE_WINDOW_MS = 60_000

interface Found {
  id: string
  type: string
}

/** @throws FieldErrors unless the header has 1 to 200 visible ASCII characters */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null || header === '') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new FieldErrors({ idempotency_key: errorTexts.field })
  return header
}

/** Independent of the order of fields. Captcha fields are excluded because they change with each attempt. */
export function bodyHashOf(
  { token, hasNoCaptcha, ...input }: RequestInput,
  file?: Pick<RequestFileTable, 'name' | 'sha256'>,
): string {
  return sha256Of(JSON.stringify(sorted(file ? { ...input, file: [file.name, file.sha256] } : input)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

/** Finds the request stored under the key within the last 48 hours. @throws Conflict (422) when its body differs */
export async function findRepeated(
  db: Db,
  key: string | null,
  bodyHash: string,
  now: Date,
): Promise<Found | undefined> {
  if (key === null) return undefined
  const found = await db
    .selectFrom('request')
    .select(['id', 'type', 'bodyHash'])
    .where('idempotencyKey', '=', key)
    .where('createdAt', '>=', earlier(now, KEY_TTL_MS))
    .executeTakeFirst()
  if (!found) return undefined
  if (found.bodyHash !== bodyHash) throw new Conflict(errorTexts.formChanged, 422)
  return { id: found.id, type: found.type }
}

export async function freeOldKey(trx: Trx, key: string | null, now: Date): Promise<void> {
  if (key === null) return
  await trx
    .updateTable('request')
    .set({ idempotencyKey: null })
    .where('idempotencyKey', '=', key)
    .where('createdAt', '<', earlier(now, KEY_TTL_MS))
    .execute()
}

/**
 * The first request with the same phone, type and property within a minute.
 * @param bodyHash of a request with a file: only the same body is a duplicate, otherwise the file would be lost
 */
export function findDuplicate(
  db: Db,
  { phone, type, property }: RequestInput,
  now: Date,
  bodyHash?: string,
): Promise<Found | undefined> {
  return db
    .selectFrom('request')
    .select(['id', 'type'])
    .where('phone', '=', phone)
    .where('type', '=', type)
    .where('property', '=', property)
    .$if(bodyHash !== undefined, query => query.where('bodyHash', '=', bodyHash ?? ''))
    .where(row => within(row, now, DUPLICATE_WINDOW_MS))
    .orderBy('createdAt')
    .executeTakeFirst()
}

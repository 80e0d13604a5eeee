import { batchesOf } from '#domain/lib/collections.ts'
import type { Db, OutboxTable, RequestFileTable, RequestTable } from '#server/db/schema.ts'
import type { Which } from './handle-requests.ts'

const DELIVERY = [
  'channel',
  'state',
  'attempts',
  'nextAt',
  'lastError',
  'answer',
  'deliveredAt',
  'externalId',
] as const satisfies (keyof OutboxTable)[]

export type DeliveryView = Pick<OutboxTable, (typeof DELIVERY)[number]>

export interface RequestView
  extends Omit<RequestTable, 'held' | 'multipart' | 'extra' | 'tracking' | 'idempotencyKey' | 'bodyHash'> {
  held: boolean
  extra: Record<string, unknown>
  tracking: Record<string, string>
  deliveries: DeliveryView[]
  file: Pick<RequestFileTable, 'name' | 'type' | 'size'> | null
}

export interface ListFilter {
  which?: Which
  /** `dead`: a delivery failed for good; `pending`: one is not made yet; `held`: held for a person. */
  only?: 'dead' | 'pending' | 'held'
  id?: string
  /** Maximum number of the newest requests. Default: all. */
  limit?: number
}

export async function listRequests(db: Db, filter: ListFilter = {}): Promise<RequestView[]> {
  let query = db.selectFrom('request').selectAll().orderBy('createdAt', 'desc').orderBy('id')
  if (filter.only === 'held') query = query.where('held', '=', true)
  else if (filter.only) {
    const states: OutboxTable['state'][] = filter.only === 'dead' ? ['dead'] : ['pending', 'sending']
    query = query.where('id', 'in', db.selectFrom('outbox').select('requestId').where('state', 'in', states))
  }
  if (filter.which) query = query.where(filter.which)
  if (filter.id !== undefined) query = query.where('id', '=', filter.id)
  if (filter.limit !== undefined) query = query.limit(filter.limit)
  const rows = await query.execute()
  const ids = rows.map(({ id }) => id)
  const deliveries = await deliveriesOf(db, ids)
  const files = await filesOf(db, ids)
  return rows.map(row => toView(row, deliveries.get(row.id) ?? [], files.get(row.id) ?? null))
}

// SQLite allows at most 32,766 parameters per statement.
const IDS_AT_ONCE = 1000

async function deliveriesOf(db: Db, ids: readonly string[]): Promise<Map<string, DeliveryView[]>> {
  const found = new Map<string, DeliveryView[]>()
  for (const some of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('outbox')
      .select(['requestId', ...DELIVERY])
      .where('requestId', 'in', some)
      .orderBy('id')
      .execute()
    for (const { requestId, ...delivery } of rows) found.set(requestId, [...(found.get(requestId) ?? []), delivery])
  }
  return found
}

async function filesOf(db: Db, ids: readonly string[]): Promise<Map<string, RequestView['file']>> {
  const found = new Map<string, RequestView['file']>()
  for (const some of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('requestFile')
      .select(['requestId', 'name', 'type', 'size'])
      .where('requestId', 'in', some)
      .execute()
    for (const { requestId, ...file } of rows) found.set(requestId, file)
  }
  return found
}

function toView(row: RequestTable, deliveries: DeliveryView[], file: RequestView['file']): RequestView {
  const { held, multipart, extra, tracking, idempotencyKey, bodyHash, ...rest } = row
  // `create-request.ts` wrote both from validated values.
  return { ...rest, held: Boolean(held), extra: JSON.parse(extra), tracking: JSON.parse(tracking), deliveries, file }
}

export interface RequestDetails extends RequestView {
  consents: Awaited<ReturnType<typeof readConsents>>
}

export async function showRequest(db: Db, id: string): Promise<RequestDetails | undefined> {
  const [request] = await listRequests(db, { id })
  if (!request) return undefined
  return { ...request, consents: await readConsents(db, id) }
}

export function readConsents(db: Db, id: string) {
  return db
    .selectFrom('requestConsent')
    .select(['document', 'version', 'sha256', 'acceptedAt'])
    .where('requestId', '=', id)
    .orderBy('document')
    .execute()
}

import type { Kysely } from 'kysely'
import type { Database, RequestConsentTable } from '#server/db/schema.ts'
import { listRequests, type RequestView } from './list-requests.ts'

/** Everything kept of one request. */
export interface RequestDetails extends RequestView {
  consents: Pick<RequestConsentTable, 'document' | 'version' | 'sha256' | 'acceptedAt'>[]
}

/** @returns undefined when there is no request of that id */
export async function showRequest(db: Kysely<Database>, id: string): Promise<RequestDetails | undefined> {
  const [request] = await listRequests(db, { id })
  if (!request) return undefined
  const consents = await db
    .selectFrom('requestConsent')
    .select(['document', 'version', 'sha256', 'acceptedAt'])
    .where('requestId', '=', id)
    .orderBy('document')
    .execute()
  return { ...request, consents }
}

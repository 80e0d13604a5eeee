import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { inTransaction } from '../transaction.ts'

const AT = '2026-11-21T10:00:00.000Z'

/** A request with a consent, a file and a delivery, in one transaction. */
export function insertRequest(db: Kysely<Database>, id: string, phone = '79123456789'): Promise<void> {
  return inTransaction(db, async trx => {
    await trx
      .insertInto('request')
      .values({
        id,
        createdAt: AT,
        type: 'callback',
        name: 'Анна «О’Коннор»',
        phone,
        mail: null,
        link: '/',
        property: 0,
        propertyTitle: null,
        priceRub: 9_900_000,
        extra: '{"a":"б"}',
        tracking: '{}',
        referrer: null,
        ip: null,
        client: null,
        userAgent: null,
        captcha: 'off',
        multipart: false,
        status: 'new',
        held: true,
        idempotencyKey: null,
        bodyHash: '',
      })
      .execute()
    const consent = { id: `c-${id}`, requestId: id, document: 'personal_data_consent', version: '1.0' }
    await trx
      .insertInto('requestConsent')
      .values({ ...consent, sha256: '', acceptedAt: AT })
      .execute()
    await trx
      .insertInto('requestFile')
      .values({
        requestId: id,
        name: 'Резюме.pdf',
        type: 'application/pdf',
        size: 7,
        sha256: '',
        content: Buffer.from('%PDF-\0\xff', 'latin1'),
      })
      .execute()
    await trx
      .insertInto('outbox')
      .values({
        requestId: id,
        channel: 'webhook',
        state: 'pending',
        attempts: 0,
        nextAt: AT,
        queuedAt: AT,
        leaseUntil: null,
        owner: null,
        lastError: null,
        deliveredAt: null,
        externalId: null,
      })
      .execute()
  })
}

/** Ids of all requests, in order. */
export async function requestIds(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('request').select('id').orderBy('id').execute()).map(({ id }) => id)
}

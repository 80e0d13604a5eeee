import type { Kysely } from 'kysely'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'

/**
 * A request as it is delivered.
 * @returns undefined when it has been erased since
 * @throws Unavailable when the store does not answer
 */
export function readLead(db: Kysely<Database>, id: string): Promise<Lead | undefined> {
  return inStore(async () => {
    const row = await db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const consents = await db
      .selectFrom('requestConsent')
      .select(['document', 'version', 'sha256', 'acceptedAt'])
      .where('requestId', '=', id)
      .orderBy('document')
      .execute()
    return {
      id: row.id,
      createdAt: row.createdAt,
      type: row.type,
      name: row.name,
      phone: row.phone,
      mail: row.mail,
      property: row.property,
      propertyTitle: row.propertyTitle,
      priceRub: row.priceRub,
      link: row.link,
      referrer: row.referrer,
      // Written by `create-request.ts` from checked values.
      tracking: JSON.parse(row.tracking),
      extra: JSON.parse(row.extra),
      captcha: row.captcha,
      consents,
    }
  })
}

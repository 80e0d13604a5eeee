import { basename } from 'node:path'
import { addDays } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { lowestPrice, type PricePart } from '#domain/money/price-parts.ts'
import type { ManualHoldTable, Trx } from '#server/db/schema.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { readStoredLot, releaseLot } from '../../stock/set-lot.ts'
import { type Actor, demand, writeLog } from '../actor.ts'
import { type LotsContext, readDay } from './lots.ts'

interface CardContext extends LotsContext {
  site: () => Pick<SiteSnapshot, 'content' | 'onSale'>
  /** Place of the stock that is imported; undefined = no import. */
  importUrl: string | undefined
}

/** A lot as it is today: facts, prices of all days, and what was set by hand. @throws NotFound */
export async function readLot(actor: Actor, context: CardContext, id: number) {
  demand(actor, 'lots.read')
  const { db, site, importUrl } = context
  const day = await readDay(context)
  const { facts, priceParts, ...row } = await readStoredLot(db, id, day)
  const prices = db.selectFrom('priceHistory').select(['date', 'priceRub']).where('propertyId', '=', id)
  const history = await prices.orderBy('date').execute()
  const { content, onSale } = site()
  const found = onSale.find(id)
  return {
    ...row,
    today: day.today,
    /** With the discounts of promotions; null = the snapshot has not read the last change yet. */
    sitePriceRub: found?.card.updated_at === row.updatedAt ? found.card.price : null,
    title: found ? found.sale.kind.nameOf(found.card) : null,
    path: found?.sale.kind.page?.path(id) ?? null,
    plan: planOf(found),
    building: content.building.find(building => building.id === row.buildingId)?.name ?? null,
    facts: JSON.parse(facts) as Record<string, unknown>,
    parts: JSON.parse(priceParts) as PricePart[],
    history,
    lowestRub: lowestPrice(history, day.today, row.priceRub),
    held: await db.selectFrom('manualHold').select(['field', 'until']).where('propertyId', '=', id).execute(),
    source: sourceName(importUrl),
    interest: await readInterest(context, id, day.timeZone),
  }
}

/** Drawing of the lot; null = there is none. */
export function planOf(found: ReturnType<SiteSnapshot['onSale']['find']>): string | null {
  return found && 'plan' in found.card ? (found.card.plan?.src ?? null) : null
}

/** Where stock is imported from, without the rest of the address, which may hold a key; null = no import. */
export function sourceName(importUrl: string | undefined): string | null {
  if (importUrl === undefined) return null
  return URL.canParse(importUrl) ? new URL(importUrl).host : basename(importUrl)
}

/** Gives price and status of a lot back to the import, which writes them next. */
export async function returnLot(actor: Actor, { db, now, config }: LotsContext, id: number): Promise<void> {
  demand(actor, 'lots.write')
  demand(actor, 'prices.write')
  const at = now()
  const note = (trx: Trx, held: readonly ManualHoldTable[]) => {
    const before = held.map(({ field }) => field)
    return writeLog(trx, actor, { action: 'lot.release', subject: `lot:${id}`, before, after: null }, at)
  }
  await releaseLot(db, id, at, note, config.DEMO_TODAY)
}

const WEEKS = 8
const WEEK_DAYS = 7

/**
 * Views of a lot by week, the last one ends today, and how often it was added to lists of favorites that still have it.
 * By the clock, not by the date of a demo.
 */
async function readInterest({ db, now }: CardContext, id: number, timeZone: string) {
  const today = dayIn(timeZone, now())
  const first = addDays(today, 1 - WEEKS * WEEK_DAYS)
  const views = await db
    .selectFrom('figure')
    .select(['day', 'count'])
    .where('kind', '=', 'lot')
    .where('key', '=', String(id))
    .where('day', '>=', first)
    .execute()
  const added = await db
    .selectFrom('favorite')
    .select('addedAt')
    .where('propertyId', '=', id)
    .where('removedAt', 'is', null)
    .where('addedAt', '>=', startOfDay(timeZone, first).toISOString())
    .execute()
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = addDays(first, index * WEEK_DAYS)
    const to = addDays(from, WEEK_DAYS - 1)
    const isOfWeek = (day: string) => day >= from && day <= to
    return {
      from,
      to,
      views: sumOf(views.filter(({ day }) => isOfWeek(day)).map(({ count }) => count)),
      favorites: added.filter(({ addedAt }) => isOfWeek(dayIn(timeZone, new Date(addedAt)))).length,
    }
  })
}

import { z } from 'zod'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { RawLot } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { FINISH_WORDS, valueOfWord } from '#domain/stock/words.ts'
import { readJsonItems } from './json-items.ts'
import type { StockLimits } from './limits.ts'
import { readText } from './read-text.ts'

/** Numbers may be strings, and unknown values are null. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform(value => (value === null || value === undefined || value === '' ? undefined : String(value)))
const flag = text.transform(value => value === 'true' || value === '1')

/** An object with these fields; PHP serializes an empty one as a list. */
function objectOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  return z.preprocess(value => (isEmpty(value) ? null : value), z.object(shape).partial().nullish())
}

/** The used fields of a property in the response of `/property?full=true`. */
const property = z.object({
  number: text,
  rooms_amount: text,
  studio: flag,
  floor: text,
  sectionName: text,
  projectName: text,
  houseName: text,
  propertyType: text,
  status: text,
  bookedUntilDate: text,
  soldAt: text,
  preset: text,
  area: objectOf({ area_total: text, area_living: text, area_kitchen: text }),
  price: objectOf({ value: text }),
  attributes: objectOf({ facing: text, code: text }),
})
type Property = z.infer<typeof property>

const KINDS: readonly (readonly [RegExp, LotKind])[] = [
  [/park|garage|car/, 'parking'],
  [/pantry|stor/, 'storage'],
  [/commerc|office|retail/, 'commercial'],
  [/^property$|flat|apartment|residential/, 'flat'],
]

/** API 4: the response of `/property?full=true`. @throws StockRefused naming the item */
export async function* readProfitbase(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const skipped = new Map<string, number>()
  for await (const { at, value } of readJsonItems(readText(path, 'utf-8'), limits)) {
    const { success, data, error } = property.safeParse(value)
    if (!success) throw new StockRefused(error.issues.map(issue => `${at}: ${issue.path.join('.')}: ${issue.message}`))
    const type = `${data.propertyType ?? 'property'}`.toLowerCase()
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1]
    if (kind) yield { at, fields: fieldsOf(data, kind) }
    else skipped.set(type, (skipped.get(type) ?? 0) + 1)
  }
  for (const [type, count] of skipped) notes.push(`${count} lots of the type «${type}» skipped`)
}

function fieldsOf(lot: Property, kind: LotKind): RawLot['fields'] {
  const { area, price, attributes } = lot
  const fields = {
    kind,
    number: lot.number ?? '',
    project: lot.projectName,
    building: lot.houseName,
    section: lot.sectionName,
    floor: lot.floor,
    layout: attributes?.code ?? lot.preset,
    rooms: lot.studio ? '0' : lot.rooms_amount,
    status: lot.status ?? '',
    price: priceOf(price?.value, lot.status),
    booked_until: lot.bookedUntilDate,
    sold_at: lot.soldAt,
    area: area?.area_total,
    area_living: area?.area_living,
    area_kitchen: area?.area_kitchen,
    finish: valueOfWord(FINISH_WORDS, attributes?.facing ?? ''),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** 0 or an empty price means that it is not shown. For a sold lot it means that the price is unchanged. */
function priceOf(value: string | undefined, status: string | undefined): string | undefined {
  const isZero = value === undefined || /^[0\s.,]*$/.test(value)
  if (!isZero) return value
  return status?.toLowerCase() === 'sold' ? undefined : ''
}

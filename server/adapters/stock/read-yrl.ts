import type { LotKind } from '#domain/catalogue/kinds.ts'
import type { RawLot } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { FINISH_WORDS, valueOfWord } from '#domain/stock/words.ts'
import type { StockLimits } from './limits.ts'
import { readXml, textOf, textOfXml, type XmlElement } from './xml-events.ts'

const ROOT = 'realty-feed'

/** What portals call the kinds of lots; a category that stands not here is told and left aside. */
const CATEGORIES: Readonly<Record<string, LotKind>> = {
  квартира: 'flat',
  flat: 'flat',
  коммерческая: 'commercial',
  commercial: 'commercial',
  гараж: 'parking',
  garage: 'parking',
  машиноместо: 'parking',
}

const CONTRACTS: Readonly<Record<string, string>> = {
  'первичная продажа': 'ddu',
  'primary-sale': 'ddu',
  'продажа от застройщика': 'ddu',
  переуступка: 'dupt',
  reassignment: 'dupt',
}

/**
 * When a YRL feed was made.
 * @returns undefined when it does not say
 * @throws StockRefused when the file is no such feed
 */
export async function madeAtOfYrl(path: string, limits: StockLimits): Promise<Date | undefined> {
  let root: string | undefined
  const isWanted = (at: readonly string[]) => {
    root ??= at[0]
    if (root !== ROOT) throw new StockRefused([`line 1: the document is <${root}>, a feed of YRL is <${ROOT}>`])
    return at.length === 2
  }
  for await (const { name, text, line } of readXml(textOfXml(path), { isWanted }, limits)) {
    if (name === 'offer') return undefined
    if (name !== 'generation-date') continue
    const date = new Date(text)
    if (Number.isNaN(date.getTime())) throw new StockRefused([`line ${line}: generation-date: «${text}» is no time`])
    return date
  }
  return undefined
}

/**
 * Offers of a feed of Yandex Realty as lots. A portal is told what is on sale, so every offer is free.
 * @param notes told of categories that are left aside
 * @throws StockRefused naming offer and line
 */
export async function* readYrl(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const leftAside = new Map<string, number>()
  const isWanted = (at: readonly string[]) => at.length === 2 && at[0] === ROOT && at[1] === 'offer'
  let number = 0
  for await (const offer of readXml(textOfXml(path), { isWanted }, limits)) {
    number += 1
    const category = (textOf(offer, 'category') ?? '').toLowerCase()
    const kind = CATEGORIES[category]
    if (kind) yield lotOf(offer, kind, number)
    else leftAside.set(category, (leftAside.get(category) ?? 0) + 1)
  }
  if (number === 0) throw new StockRefused([`there is no <offer> in <${ROOT}>`])
  for (const [category, count] of leftAside) notes.push(`${count} offers of the category «${category}» left aside`)
}

function lotOf(offer: XmlElement, kind: LotKind, number: number): RawLot {
  const id = offer.attributes['internal-id']
  const at = `offer ${id ?? number} (line ${offer.line})`
  if (id === undefined) throw new StockRefused([`${at}: the attribute internal-id is missing`])
  const currency = textOf(offer, 'price', 'currency')
  if (currency !== undefined && !/^RU[BR]$/.test(currency)) throw new StockRefused([`${at}: price in ${currency}`])
  const named = namedById(id)
  const told: RawLot['told'] = {
    kind,
    status: 'free',
    number: textOf(offer, 'location', 'apartment') ?? named?.number ?? '',
    project: textOf(offer, 'building-name'),
    building: textOf(offer, 'building-section') ?? named?.building,
    floor: textOf(offer, 'floor'),
    floors_total: textOf(offer, 'floors-total'),
    price: textOf(offer, 'price', 'value') ?? '',
    area: textOf(offer, 'area', 'value'),
    area_living: textOf(offer, 'living-space', 'value'),
    area_kitchen: textOf(offer, 'kitchen-space', 'value'),
    rooms: isYes(textOf(offer, 'studio')) ? '0' : textOf(offer, 'rooms'),
    // Portals have more words for it than we have finishes.
    finish: valueOfWord(FINISH_WORDS, textOf(offer, 'renovation') ?? ''),
    contract: CONTRACTS[(textOf(offer, 'deal-status') ?? '').toLowerCase()],
  }
  return { at, told: withoutAbsent(told) }
}

/** `flat-2-145`: a flat of building 2, as feeds of this site name their offers. */
function namedById(id: string): { building: string; number: string } | undefined {
  const [, building, number] = /^[a-z]+-(\d+)-(.+)$/.exec(id) ?? []
  return building && number ? { building, number } : undefined
}

function isYes(text: string | undefined): boolean {
  return text !== undefined && /^(1|да|true|\+)$/i.test(text)
}

function withoutAbsent(told: { [Field in keyof RawLot['told']]: string | undefined }): RawLot['told'] {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

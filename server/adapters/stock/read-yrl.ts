import type { LotKind } from '#domain/lots/kinds.ts'
import { instantOfMoment, readMoment } from '#domain/stock/moment.ts'
import { type RawLot, StockRefused } from '#domain/stock/source.ts'
import { FINISH_WORDS, STATUS_WORDS, valueOfWord } from '#domain/stock/words.ts'
import type { StockLimits } from './limits.ts'
import { readXml, textOf, textOfXml, type XmlElement } from './xml-events.ts'

const ROOT = 'realty-feed'
const SHOWN_IDS = 10
const SHOWN_CHARS = 60

/** Categories of portals by kind; offers of other categories are reported and skipped. */
const CATEGORIES: ReadonlyMap<string, LotKind> = new Map([
  ['квартира', 'flat'],
  ['flat', 'flat'],
  ['коммерческая', 'commercial'],
  ['commercial', 'commercial'],
  ['гараж', 'parking'],
  ['garage', 'parking'],
  ['машиноместо', 'parking'],
])

const CONTRACTS: ReadonlyMap<string, string> = new Map([
  ['первичная продажа', 'ddu'],
  ['primary-sale', 'ddu'],
  ['продажа от застройщика', 'ddu'],
  ['переуступка', 'dupt'],
  ['reassignment', 'dupt'],
])

const SALES: ReadonlySet<string> = new Set(['продажа', 'sale'])
/** Deals between owners, as opposed to sales by a developer. */
const RESALES: ReadonlySet<string> = new Set([
  ...['прямая продажа', 'sale', 'встречная продажа', 'countersale', 'вторичка', 'продажа вторичного жилья'],
  ...['первичная продажа вторички', 'primary sale of secondary', 'secondary'],
])
/** Units of a price that is for the whole lot. */
const WHOLE = /^((за )?(весь )?(объект|лот)|целиком|whole)$/
/** Spellings of roubles. */
const ROUBLES = /^(ru[br]|руб(\.|л(ей|и|ь))?|р\.?|₽|643)$/i

/** @returns undefined when the feed has no generation time. @throws StockRefused when it is not a YRL feed */
export async function madeAtOfYrl(path: string, timeZone: string, limits: StockLimits): Promise<Date | undefined> {
  let root: string | undefined
  const isSelected = (at: readonly string[]) => {
    root ??= at[0]
    if (root !== ROOT) throw new StockRefused([`line 1: the document is <${root}>, a feed of YRL is <${ROOT}>`])
    return at.length === 2
  }
  for await (const { name, text, line } of readXml(textOfXml(path), { isSelected }, limits)) {
    if (name === 'offer') return undefined
    if (name !== 'generation-date') continue
    const moment = readMoment(text)
    if (!moment) throw new StockRefused([`line ${line}: generation-date: «${text.slice(0, 60)}» is not a time`])
    return instantOfMoment(moment, timeZone)
  }
  return undefined
}

/** A feed lists lots on sale: a lot without a known `<status>` is free. @throws StockRefused naming offer and line */
export async function* readYrl(path: string, notes: string[], limits: StockLimits): AsyncIterable<RawLot> {
  const leftOut: { reason: string; id: string }[] = []
  const isSelected = (at: readonly string[]) => at.length === 2 && at[0] === ROOT && at[1] === 'offer'
  let number = 0
  for await (const offer of readXml(textOfXml(path), { isSelected }, limits)) {
    number += 1
    const id = (offer.attributes['internal-id'] ?? '').trim() || String(number)
    const kind = CATEGORIES.get(wordOf(offer, 'category'))
    const reason = kind ? reasonAgainst(offer) : `category «${wordOf(offer, 'category')}»`
    if (reason === undefined && kind) {
      const priceProblem = problemOfPrice(offer)
      if (priceProblem) leftOut.push({ reason: `price ignored: ${priceProblem}`, id })
      yield lotOf(offer, { kind, id, hasPrice: priceProblem === undefined })
    } else leftOut.push({ reason: `offer skipped: ${reason}`, id })
  }
  if (number === 0) throw new StockRefused([`there is no <offer> in <${ROOT}>`])
  for (const [reason, offers] of Map.groupBy(leftOut, offer => offer.reason))
    notes.push(`${reason}: ${offers.length} (${shownIds(offers.map(({ id }) => id))})`)
}

function shownIds(ids: readonly string[]): string {
  const shown = ids.slice(0, SHOWN_IDS).map(id => id.slice(0, SHOWN_CHARS))
  return `${shown.join(', ')}${ids.length > SHOWN_IDS ? ' …' : ''}`
}

/** Why an offer is skipped; undefined = it sells a new lot. */
function reasonAgainst(offer: XmlElement): string | undefined {
  const type = wordOf(offer, 'type')
  if (type !== '' && !SALES.has(type)) return `type «${type}»`
  const period = wordOf(offer, 'price', 'period')
  if (period !== '') return `price for a period «${period}»`
  const deal = wordOf(offer, 'deal-status')
  if (RESALES.has(deal)) return `resale («${deal}»)`
  const isNew = wordOf(offer, 'new-flat')
  return /^(0|нет|no|false|-)$/.test(isNew) ? 'resale (new-flat is «нет»)' : undefined
}

/** Why a price is ignored; undefined = it is the price of the whole lot in roubles. The lot keeps its stored price. */
function problemOfPrice(offer: XmlElement): string | undefined {
  const currency = wordOf(offer, 'price', 'currency')
  if (currency !== '' && !ROUBLES.test(currency)) return `currency «${currency}»`
  const unit = wordOf(offer, 'price', 'unit')
  return unit === '' || WHOLE.test(unit) ? undefined : `for a unit «${unit}»`
}

/** A text in lower case with single spaces; empty if absent. */
function wordOf(offer: XmlElement, ...path: readonly string[]): string {
  return (textOf(offer, ...path) ?? '').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARS)
}

interface OfferOptions {
  kind: LotKind
  id: string
  hasPrice: boolean
}

function lotOf(offer: XmlElement, { kind, id, hasPrice }: OfferOptions): RawLot {
  const at = `offer ${id.slice(0, SHOWN_CHARS)} (line ${offer.line})`
  const named = namedById(id)
  const fields: RawLot['fields'] = {
    kind,
    status: valueOfWord(STATUS_WORDS, textOf(offer, 'status') ?? '') ?? 'free',
    number: textOf(offer, 'location', 'apartment') ?? textOf(offer, 'apartment') ?? named?.number ?? '',
    project: textOf(offer, 'building-name'),
    building: textOf(offer, 'building-section') ?? named?.building,
    floor: textOf(offer, 'floor'),
    floors_total: textOf(offer, 'floors-total'),
    price: hasPrice ? (textOf(offer, 'price', 'value') ?? '') : undefined,
    area: textOf(offer, 'area', 'value'),
    area_living: textOf(offer, 'living-space', 'value'),
    area_kitchen: textOf(offer, 'kitchen-space', 'value'),
    rooms: /^(1|да|true|\+)$/i.test(textOf(offer, 'studio') ?? '') ? '0' : textOf(offer, 'rooms'),
    // Portals use more words than there are finishes.
    finish: valueOfWord(FINISH_WORDS, textOf(offer, 'renovation') ?? ''),
    contract: CONTRACTS.get(wordOf(offer, 'deal-status')),
  }
  return { at, fields }
}

/** `flat-2-145`: a flat of building 2, the id that feeds of this site use. */
function namedById(id: string): { building: string; number: string } | undefined {
  const [, building, number] = /^[a-z]+-(\d+)-(.+)$/.exec(id) ?? []
  return building && number ? { building, number } : undefined
}

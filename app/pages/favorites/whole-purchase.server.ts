import type { Purchase } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import type { Property } from '#contract/lots/flat.ts'
import { CODE_KEY, paths, withQuery } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { formatRub } from '#domain/money/money.ts'
import { PURCHASE_PARTS, type PurchaseChoice, purchaseCode, readPurchaseCode } from '#domain/purchase/purchase-code.ts'
import { fill } from '#domain/text/fill.ts'
import { NBSP } from '#domain/text/numbers.ts'
import { describeFinish } from '#server/pages/flat/terms.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { describeFlat } from '#server/services/lots/flat/describe-flat.ts'
import { flatsOf } from '#server/services/lots/flat/flat.ts'
import { levelPlanOf } from '#server/services/lots/kinds.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/purchase.ts'

/** Kinds of places that are bought with a flat. */
const PLACES = ['parking', 'storage'] as const
type PlaceName = (typeof PLACES)[number]

const EMPTY: PurchaseChoice = { flat: 0, finish: 0, parking: 0, storage: 0, way: 0 }

/** What is bought: the flat, or something with it. */
export interface WholePurchaseRow {
  name: string
  /** `Евро-3, 58,6 м²`; empty = the name says it. */
  about: string
  href: string | null
  /** Null = on request. */
  priceRub: number | null
  isFree: boolean
}

interface WholePurchaseChoice {
  /** Part of the code. */
  part: 'finish' | 'parking' | 'storage' | 'way'
  label: string
  /** Id of what is chosen, `0` = nothing. */
  value: string
  options: readonly { value: string; label: string }[]
}

export type WholePurchasePage = ReturnType<typeof wholePurchase>

/**
 * The page of a whole purchase.
 * @param code from the URL, not validated
 */
export function wholePurchase(snapshot: SiteSnapshot, code: string, images: ImageService) {
  const read = readPurchaseCode(code)
  const choice = read ?? EMPTY
  const flat = findFlat(snapshot, choice.flat)
  const finishes = flat ? finishesOf(flat, snapshot.content, images) : []
  const rows = flat ? rowsOf(snapshot, choice, flat, finishes) : []
  const way = snapshot.content.purchase.find(({ id }) => id === choice.way)
  const hasTotal = flat?.status === 'free'
  const totalRub = hasTotal ? sumOf(rows) : null
  return {
    head: unlistedHead(snapshot.content, copy.wholeTitle),
    title: copy.wholeTitle,
    /** Null = the code of the address cannot be read. */
    code: flat ? purchaseCode(choice) : null,
    rows,
    hasTotal,
    /** Of what is still on sale; null = a price is on request. */
    totalRub,
    date: fill(copy.wholeDate, { date: formatDate(snapshot.today, { year: true }) }),
    way: way ? { name: way.name, href: withQuery(paths.purchase(way.slug), { price: totalRub }) } : null,
    problems: flat ? problemsOf(choice, rows, way) : [read ? copy.wholeGone : copy.wholeUnreadable],
    choices: flat ? choicesOf(snapshot, choice, finishes) : [],
    flatId: flat?.id ?? 0,
  }
}

type Finish = { id: number; name: string; priceRub: number }

function findFlat(snapshot: SiteSnapshot, id: number): Property | null {
  const flats = flatsOf(snapshot)
  return flats.index.get(id) ? describeFlat(id, flats, snapshot) : null
}

/** Finishes that can be ordered for a flat, with what they add; a gift adds nothing. */
function finishesOf(flat: Property, content: Content, images: ImageService): Finish[] {
  const { options, gift } = describeFinish(flat, content, images)
  return options.map(({ id, name, priceRub }) => ({ id, name, priceRub: gift ? 0 : priceRub }))
}

function rowsOf(
  snapshot: SiteSnapshot,
  choice: PurchaseChoice,
  flat: Property,
  finishes: readonly Finish[],
): WholePurchaseRow[] {
  const finish = finishes.find(({ id }) => id === choice.finish)
  return [
    {
      name: copy.wholeFlat,
      about: nameOf(snapshot, flat.id),
      href: paths.flat(flat.id),
      priceRub: flat.price,
      isFree: flat.status === 'free',
    },
    ...(finish
      ? [{ name: copy.wholeFinish, about: finish.name, href: null, priceRub: finish.priceRub, isFree: true }]
      : []),
    ...PLACES.flatMap(name => placeOf(snapshot, name, choice[name]) ?? []),
  ]
}

function nameOf({ onSale }: SiteSnapshot, id: number): string {
  const found = onSale.find(id)
  return found ? found.sale.kind.nameOf(found.card) : ''
}

function placeOf(snapshot: SiteSnapshot, name: PlaceName, id: number): WholePurchaseRow | null {
  const card = snapshot.onSale.ofName(name).index.get(id)
  if (!card) return null
  return {
    name: LABELS[name],
    about: nameOf(snapshot, id),
    href: levelPlanOf(name)(id),
    priceRub: card.price,
    isFree: card.status === 'free',
  }
}

/** Lots that are sold or booked are not part of the sum. */
function sumOf(rows: readonly WholePurchaseRow[]): number | null {
  const free = rows.filter(({ isFree }) => isFree)
  const prices = free.flatMap(({ priceRub }) => priceRub ?? [])
  return prices.length < free.length ? null : prices.reduce((sum, price) => sum + price, 0)
}

/** Sold since the code was made, or gone from the catalogue or the content. */
function problemsOf(choice: PurchaseChoice, rows: readonly WholePurchaseRow[], way: Purchase | undefined): string[] {
  const named = PURCHASE_PARTS.filter(part => choice[part] > 0).length
  const found = rows.length + (way ? 1 : 0)
  return [
    ...rows.filter(({ isFree }) => !isFree).map(({ about }) => fill(copy.wholeTaken, { name: about })),
    ...(found < named ? [copy.wholeGone] : []),
  ]
}

function choicesOf(snapshot: SiteSnapshot, choice: PurchaseChoice, finishes: readonly Finish[]): WholePurchaseChoice[] {
  const { content } = snapshot
  const ways = content.purchase.map(({ id, name }) => ({ value: String(id), label: name }))
  const all: WholePurchaseChoice[] = [
    asChoice('finish', copy.wholeNoFinish, choice.finish, finishes.map(priced)),
    ...PLACES.filter(name => hasPage(content, levelPlanOf(name)())).map(name =>
      asChoice(name, copy.wholeNoPlace, choice[name], freePlaces(snapshot, name, choice[name])),
    ),
    asChoice('way', copy.wholeNoWay, choice.way, ways),
  ]
  return all.filter(({ options }) => options.length > 1)
}

const LABELS: Readonly<Record<WholePurchaseChoice['part'], string>> = {
  finish: copy.wholeFinish,
  parking: copy.wholeParking,
  storage: copy.wholeStorage,
  way: copy.wholeWay,
}

function asChoice(
  part: WholePurchaseChoice['part'],
  none: string,
  chosen: number,
  options: WholePurchaseChoice['options'],
): WholePurchaseChoice {
  const isThere = options.some(({ value }) => value === String(chosen))
  return {
    part,
    label: LABELS[part],
    value: isThere ? String(chosen) : '0',
    options: [{ value: '0', label: none }, ...options],
  }
}

const priced = ({ id, name, priceRub }: { id: number; name: string; priceRub: number | null }) => ({
  value: String(id),
  label: priceRub === null ? name : `${name}${NBSP}· ${formatRub(priceRub)}`,
})

/** Places on sale, the cheapest first, and the one that was chosen while it was. */
function freePlaces({ onSale }: SiteSnapshot, name: PlaceName, chosen: number): WholePurchaseChoice['options'] {
  const { kind, index } = onSale.ofName(name)
  const ids = index.matchingIds(index.parse({}))
  return [...new Set([...ids, ...(index.get(chosen) ? [chosen] : [])])]
    .flatMap(id => index.get(id) ?? [])
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
    .map(card => priced({ id: card.id, name: kind.nameOf(card), priceRub: card.price }))
}

/** The code of a purchase, or its parts as a form without a script sends them. */
export function purchaseCodeOf(query: URLSearchParams): string | undefined {
  const code = query.get(CODE_KEY)
  if (code !== null) return code.slice(0, MOST_TYPED)
  if (!query.has('flat')) return undefined
  const part = (name: (typeof PURCHASE_PARTS)[number]) =>
    /^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0
  return purchaseCode({
    flat: part('flat'),
    finish: part('finish'),
    parking: part('parking'),
    storage: part('storage'),
    way: part('way'),
  })
}

/** No code is longer, with spaces in it. */
const MOST_TYPED = 60

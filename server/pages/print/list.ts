import type { FavoriteItem } from '#contract/favorites.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import type { NamedValue, PdfDocument, PrintedCard, PrintedList, PrintedPlan, PrintedTable } from '#contract/print.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { type FieldWords, headingOf, nameOfField } from '#domain/lots/field-words.ts'
import { goneText } from '#domain/lots/kinds.ts'
import type { Row } from '#domain/lots/listed-lot.ts'
import { isOnSale, saleStateOf } from '#domain/lots/lot.ts'
import { countOf, fill, formatRub } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as favoritesTexts from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/print.ts'
import { type AnyKindOnSale, type FoundLot, perSnapshot, type SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { shownLot } from '../context.ts'
import { printSheet, qrCode } from './parts.ts'

/** A payment must be printed with its full cost, which only fits on the sheet of a lot. */
const NOT_ON_PAPER = new Set(['payment'])
/** Already in title, address and price of a card. */
const IN_TITLE = new Set(['building', 'floor', 'area', 'price', 'price_per_m2'])
/** Shown on cards only: a table is too narrow. */
const IN_CARD = new Set(['window_view', 'finish'])

interface PrintedItem {
  item: FavoriteItem
  found: FoundLot | undefined
}

/** Favorites as a print page. @param siteUrl public address of the site */
export function printedList(snapshot: SiteSnapshot, items: readonly FavoriteItem[], siteUrl: string): PrintedList {
  return printList(snapshot, items, siteUrl, ({ card }) => planOf(card))
}

export function listDocument(snapshot: SiteSnapshot, items: readonly FavoriteItem[], siteUrl: string): PdfDocument {
  return {
    sheet: printSheet(snapshot),
    pageOf: copy.page,
    fileName: 'favorites',
    list: printList(snapshot, items, siteUrl, found => drawingOf(snapshot, found)),
  }
}

/** The plan of a lot as a drawing, shared by all lots with that plan. */
function drawingOf(snapshot: SiteSnapshot, { sale, row, card }: FoundLot): Drawing | null {
  const plan = planOf(card)
  return plan && drawOnce(snapshot, plan.src, () => sale.kind.draw?.(row, sale.basis) ?? null)
}

const drawOnce = perSnapshot(
  (_: SiteSnapshot, _src: string, draw: () => Drawing | null) => draw(),
  src => src,
)

function printList<Picture>(
  snapshot: SiteSnapshot,
  items: readonly FavoriteItem[],
  siteUrl: string,
  draw: (found: FoundLot) => Picture | null,
): PrintedList<Picture> {
  const { origin } = new URL(siteUrl)
  const printed = items.map((item): PrintedItem => ({ item, found: snapshot.onSale.find(item.id) }))
  const onSale = printed.filter(({ found }) => found?.card.status === 'free')
  return {
    kind: copy.favoritesTitle,
    title: items.length === 0 ? favoritesTexts.pageEmptyTitle : favoritesTexts.title,
    count:
      items.length === 0
        ? null
        : fill(favoritesTexts.pageCount, { count_objects: countOf(onSale.length, plurals.object) }),
    prices: pricesText(onSale.flatMap(({ found }) => (found && hasDrawing(found) ? [found.card] : []))),
    cards: printed
      .filter(({ found }) => !found || hasDrawing(found))
      .map(item => printCard(snapshot, item, origin, draw)),
    tables: snapshot.onSale.list().flatMap(sale => printTable(snapshot, sale, printed)),
  }
}

function pricesText(cards: readonly LotCard[]): string | null {
  const prices = cards.flatMap(({ price }) => price ?? [])
  if (prices.length < 2) return null
  return fill(copy.prices, { min: formatRub(Math.min(...prices)), max: formatRub(Math.max(...prices)) })
}

/** Lots with a plan are printed as cards, others in tables only. */
function hasDrawing({ card }: FoundLot): boolean {
  return planOf(card) !== null
}

function planOf(card: LotCard): PrintedPlan | null {
  if (!('plan' in card) || card.plan === null) return null
  const { src, width, height } = card.plan
  return { src, width, height }
}

function printCard<Picture>(
  snapshot: SiteSnapshot,
  { item, found }: PrintedItem,
  origin: string,
  draw: (found: FoundLot) => Picture | null,
): PrintedCard<Picture> {
  const { id, title } = item
  const price = priceOf({ item, found })
  if (!found) return { id, title, place: '', plan: null, facts: [], price, priceOld: null, qr: null }
  const { card, sale } = found
  const shown = shownLot(found.card, snapshot, 'table')
  const path = sale.kind.page?.path(id)
  return {
    id,
    title: card.title,
    place: `${shown.place}, ${shown.row?.number ?? card.number}`,
    plan: draw(found),
    facts: factsOf(shown.row, sale.kind.words),
    price,
    priceOld: card.status === 'free' && card.price_old !== null ? formatRub(card.price_old) : null,
    qr: path === undefined ? null : codeOf(snapshot, origin + path),
  }
}

/** Price, or the reason why it cannot be bought. */
function priceOf({ item, found }: PrintedItem): string {
  const card = found?.card
  if (!card || !isOnSale(card))
    return goneText(card ? { kind: card.type, status: saleStateOf(card) } : null, item.soldOn)
  return card.price === null ? common.onRequest : formatRub(card.price)
}

/** Lines of a card: the table columns of its kind. */
function factsOf(row: Row | undefined, { fields, table }: KindTexts): NamedValue[] {
  return table.columns
    .filter(field => !IN_TITLE.has(field) && !NOT_ON_PAPER.has(field))
    .flatMap(field => {
      const cell = row?.cells[field]
      return cell ? [{ name: nameOfField(fields[field], field), value: cell.text + unitOf(fields[field]) }] : []
    })
}

interface KindTexts {
  fields: Readonly<Record<string, FieldWords>>
  table: { columns: readonly string[]; lot: string }
}

/** `Кухня, м²` → ` м²`: on a card the unit follows the value. */
function unitOf(words: FieldWords | undefined): string {
  const unit = /, (\S+)$/.exec(words?.legend ?? '')?.[1]
  return unit ? `\u00a0${unit}` : ''
}

/** Lots of one kind as a table. Lots that are printed as cards need a table only to compare two or more. */
function printTable(snapshot: SiteSnapshot, sale: AnyKindOnSale, printed: readonly PrintedItem[]): PrintedTable[] {
  const lots = printed.flatMap(({ item, found }) => (found?.sale === sale ? [{ item, found }] : []))
  const hasCards = lots.some(({ found }) => hasDrawing(found))
  if (lots.length < (hasCards ? 2 : 1)) return []
  const { words } = sale.kind
  const columns = words.table.columns.filter(
    field => !NOT_ON_PAPER.has(field) && field !== 'price' && !(hasCards && IN_CARD.has(field)),
  )
  return [
    {
      title: words.title,
      columns: [
        { heading: words.table.lot, isNumber: false },
        ...[...columns, 'price'].map(field => ({
          heading: headingOf(words.fields[field], field),
          isNumber: sale.kind.fields.find(({ name }) => name === field)?.shape === 'range',
        })),
      ],
      rows: lots.map(({ item, found }) => {
        const row: Row | undefined = shownLot(found.card, snapshot, 'table').row
        const cells = columns.map(field => textOf(row?.cells[field]))
        return {
          id: item.id,
          cells: [`${row?.name ?? found.card.title}, ${row?.number ?? ''}`, ...cells, priceOf({ item, found })],
        }
      }),
    },
  ]
}

function textOf(cell: Row['cells'][string] | undefined): string {
  return cell ? cell.text + (cell.rest ?? '') : ''
}

const codeOf = perSnapshot((_: SiteSnapshot, address: string) => qrCode(address))

import type { LotCard } from '#contract/lots/kinds.ts'
import { paths } from '#contract/paths.ts'
import { goneText } from '#domain/lots/kinds.ts'
import { isGone, saleStateOf } from '#domain/lots/lot.ts'
import { typo } from '#domain/text/typography.ts'
import { shownLot } from '#server/pages/shown-lots.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import type { AnyKindOnSale, FoundLot } from '#server/services/snapshot/on-sale.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/favorites.ts'
import * as requestForm from '#texts/request-form.ts'
import { compareLots } from './compare-rows.server.ts'
import { drawingOf } from './lot-drawing.server.ts'
import type { NamedLots } from './named-lots.server.ts'

export type ComparePage = ReturnType<typeof comparePage>
export type ComparedGroup = ComparePage['groups'][number]
export type ComparedLot = ComparedGroup['lots'][number]

export function comparePage(snapshot: SiteSnapshot, { ids, isCut }: NamedLots) {
  const found = ids.flatMap(id => snapshot.onSale.find(id) ?? [])
  return {
    // One of endlessly many tables, made by a visitor for themselves.
    head: unlistedHead(snapshot.content, copy.compareTitle),
    title: copy.compareTitle,
    groups: snapshot.onSale.list().flatMap(sale => describeGroup(snapshot, sale, found)),
    missing: ids.length - found.length,
    /** How many are compared, if the address names more. */
    cutAt: isCut ? ids.length : null,
  }
}

function describeGroup(snapshot: SiteSnapshot, sale: AnyKindOnSale, all: readonly FoundLot[]) {
  const own = all.filter(found => found.sale === sale)
  if (own.length === 0) return []
  const lots = own.map(found => describeLot(snapshot, found, all))
  return [
    {
      kind: sale.kind.kind,
      title: sale.kind.title,
      lots,
      /** Width of the widest drawing, metres: it decides the scale of all. */
      widestM: Math.max(1, ...lots.map(({ drawing }) => drawing?.wideM ?? 0)),
      ...compareLots(snapshot, sale, own),
    },
  ]
}

function describeLot(snapshot: SiteSnapshot, { sale: { kind }, card, row }: FoundLot, all: readonly FoundLot[]) {
  const rest = all.map(other => other.card.id).filter(id => id !== card.id)
  const { place } = shownLot(card, snapshot)
  return {
    id: card.id,
    title: card.title,
    place: typo(place),
    href: kind.page?.path(card.id) ?? null,
    /** The comparison without this lot. */
    without: rest.length > 0 ? paths.compare(rest) : null,
    state: isGone(card) ? goneText({ kind: card.type, status: saleStateOf(card) }, row.soldAt) : null,
    /** The request window: booking, or the queue for a booked lot. */
    request: requestOf(card.status),
    priceRub: card.price,
    drawing: drawingOf(card),
  }
}

function requestOf(status: LotCard['status']) {
  switch (status) {
    case 'free':
      return { type: 'booking' as const, title: requestForm.submitBooking, submitText: requestForm.submitBooking }
    case 'booked':
      return { type: 'queue' as const, title: requestForm.modalQueueTitle, submitText: requestForm.submitQueue }
    case 'sold':
    case 'closed':
      return null
  }
}

import type { PropertyCard } from '#contract/lots/flat.ts'
import { MAX_ROOMS_GROUP, ROOM_GROUPS } from '#domain/lots/lot.ts'
import { creditRangeText } from '#domain/mortgage/credit-terms.ts'
import { minimum } from '#domain/text/numbers.ts'
import { shownLots } from '#server/pages/shown-lots.ts'
import { MAIN_KIND, mainSale } from '#server/services/lots/kinds.ts'
import { termsOf } from '#server/services/lots/labels.ts'
import type { QuickSearchOfKind } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { blockText, headOf } from './blocks.server.ts'

/** Lots of the main kind that are on sale, cheapest first; lots with a price on request are last. */
export function lotsOnSale(snapshot: SiteSnapshot): PropertyCard[] {
  const { rows, index } = mainSale(snapshot)
  const cards: PropertyCard[] = []
  for (const { id, status } of rows.values()) {
    const card = status === 'free' ? index.get(id) : undefined
    if (card) cards.push(card)
  }
  return cards.sort((a, b) => priceForOrder(a) - priceForOrder(b))
}

function priceForOrder({ price }: PropertyCard): number {
  return price ?? Number.POSITIVE_INFINITY
}

export function describeSearch(snapshot: SiteSnapshot) {
  const { index } = mainSale(snapshot)
  const { calls, listPath } = MAIN_KIND
  const { choice, words, ranges }: QuickSearchOfKind = MAIN_KIND.quickSearch
  const { count, facets } = index.facets(index.parse(new URLSearchParams()), { histograms: false })
  const terms = termsOf(snapshot.content.vocabulary, [choice])
  const chosen = facets.find(({ name }) => name === choice)
  return {
    count,
    listPath: listPath(),
    facetsPath: calls.facets.path,
    words,
    choice: {
      name: choice,
      options:
        chosen?.kind === 'choices'
          ? chosen.choices.map(({ value, enabled }) => ({
              value: String(value),
              label: terms[choice]?.[value]?.word ?? String(value),
              isEnabled: enabled,
            }))
          : [],
    },
    ranges: ranges.flatMap(name => {
      const spec = index.specs().find(one => one.name === name)
      // Extremes of what is on sale, not of all that was ever sold.
      const facet = facets.find(one => one.name === name)
      return spec?.kind === 'range' && facet?.kind === 'range' && facet.min !== null && facet.max !== null
        ? [{ name, min: facet.min, max: facet.max, step: spec.step }]
        : []
    }),
  }
}

/** What is on sale of each number of rooms; a number of which there is nothing is left out. */
export function roomsOffers(cards: readonly PropertyCard[], content: SiteSnapshot['content']) {
  return groupByRooms(cards).map(({ rooms, own }) => ({
    rooms,
    label: content.vocabulary.rooms.find(({ code }) => code === String(rooms))?.label ?? String(rooms),
    count: own.length,
    priceFromRub: minimum(own.map(card => card.price)),
  }))
}

function groupByRooms(cards: readonly PropertyCard[]): { rooms: number; own: PropertyCard[] }[] {
  return ROOM_GROUPS.map(rooms => ({
    rooms,
    own: cards.filter(card => Math.min(card.rooms, MAX_ROOMS_GROUP) === rooms),
  })).filter(({ own }) => own.length > 0)
}

/** Layouts and prices: a row and a card for each number of rooms. */
export function describeSale(snapshot: SiteSnapshot, cards: readonly PropertyCard[]) {
  const { content } = snapshot
  const block = blockText(content, 'flats')
  if (!block) return null
  const groups = groupByRooms(cards)
  const rows = roomsOffers(cards, content).map(offer => {
    const own = groups.find(({ rooms }) => rooms === offer.rooms)?.own ?? []
    return {
      ...offer,
      areaFromM2: minimum(own.map(card => card.area)),
      paymentFromRub: minimum(own.map(card => card.payment_from)),
    }
  })
  return {
    head: headOf(block),
    rooms: rows,
    credit: creditRangeText(cards.flatMap(({ payment_terms }) => payment_terms ?? [])),
    // Of each number of rooms the cheapest with an offer: cards and rows begin with the same prices.
    cards: shownLots(
      groups.flatMap(({ own }) => own.find(({ promos }) => promos.length > 0) ?? own[0] ?? []),
      snapshot,
    ),
    links: (block.links ?? []).map(({ text, url }) => ({ text, href: url })),
  }
}

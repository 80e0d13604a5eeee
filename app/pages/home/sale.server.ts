import type { PropertyCard } from '#contract/lots/flat.ts'
import { MAX_ROOMS_GROUP, ROOM_GROUPS } from '#domain/lots/lot.ts'
import { fill, formatNumber, minimum } from '#domain/text/format.ts'
import { MAIN_KIND, mainSale } from '#server/services/lots/kinds.ts'
import { termsOf } from '#server/services/lots/labels.ts'
import type { QuickSearchOfKind } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
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
      const spec = index.specs().find(candidate => candidate.name === name)
      // Extremes of what is on sale, not of all that was ever sold.
      const facet = facets.find(candidate => candidate.name === name)
      return spec?.kind === 'range' && facet?.kind === 'range' && facet.min !== null && facet.max !== null
        ? [{ name, min: facet.min, max: facet.max, step: spec.step }]
        : []
    }),
  }
}

/** What is on sale of each number of rooms; a number of which there is nothing is left out. */
export function roomsOffers(cards: readonly PropertyCard[], content: SiteSnapshot['content']) {
  return groupByRooms(cards).map(({ rooms, cards }) => ({
    rooms,
    label: content.vocabulary.rooms.find(({ code }) => code === String(rooms))?.label ?? String(rooms),
    count: cards.length,
    priceFromRub: minimum(cards.map(card => card.price)),
  }))
}

function groupByRooms(cards: readonly PropertyCard[]): { rooms: number; cards: PropertyCard[] }[] {
  return ROOM_GROUPS.map(rooms => ({
    rooms,
    cards: cards.filter(card => Math.min(card.rooms, MAX_ROOMS_GROUP) === rooms),
  })).filter(({ cards }) => cards.length > 0)
}

/** The cheapest flat of each number of rooms with its plan, all drawn at one scale. */
export function describePlans({ content }: SiteSnapshot, cards: readonly PropertyCard[]) {
  const block = blockText(content, 'flats')
  if (!block) return null
  const flats = groupByRooms(cards).flatMap(({ cards: [flat] }) =>
    flat ? [{ id: flat.id, title: flat.title, place: placeText(flat), priceRub: flat.price, plan: flat.plan }] : [],
  )
  if (flats.length === 0) return null
  return {
    head: headOf(block),
    flats,
    links: (block.links ?? []).map(({ text, url }) => ({ text, href: url })),
  }
}

function placeText({ building, floor }: PropertyCard): string {
  return [
    fill(formats.building, { number: building.number }),
    fill(formats.floorOrdinal, { floor: formatNumber(floor) }),
  ].join(', ')
}

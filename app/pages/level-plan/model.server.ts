import { NotFound } from '#contract/errors.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import { paths } from '#contract/paths.ts'
import type { DrawnLevel } from '#domain/drawing/level.ts'
import { addressText } from '#domain/lots/address.ts'
import { goneText } from '#domain/lots/kinds.ts'
import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import { isOnSale, saleStateOf } from '#domain/lots/lot.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import { pageWithQuery, type Shown, shownLot } from '#server/pages/context.ts'
import { chooseFrom, type LotChoice, type SpotState } from '#server/pages/lot-choice.ts'
import { cardsOf, partsOf, type ZonedCard } from '#server/services/calls/buy-calls.ts'
import { kindOfScheme, levelPlanOf } from '#server/services/lots/kinds.ts'
import { headingOfRoute, headOfRoute, withSharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/underground.ts'
import { describeFilter } from './filter.server.ts'
import { drawnZone, legendOf, noteOf, signOf } from './zone.server.ts'

/** Width of a letter of a name, units of the drawing. */
const NAME_LETTER = 12

/** Without a zone in the address it is the zone of the named lot, or the first. */
export const levelPlanModel = pageWithQuery(
  (raw, snapshot, path) => readQuery(snapshot, kindAt(path), raw),
  ({ snapshot, content, path, query, lots, pictures }) => {
    const kind = kindAt(path)
    const { index, kind: description } = lots(kind)
    const { zone, at, filters } = readPlace(snapshot, kind, query)
    const choice = chooseFrom(index, withoutZone(query))
    const drawn = drawnZone(content, kind, zone)
    const cards = cardsOf(snapshot, kind).filter(card => (card.zone?.number ?? 0) === zone)
    const spots = spotsOf(cards, drawn, choice)
    const listTitle = headingOfRoute(content, description.listPath()) ?? description.words.title
    const title = headingOfRoute(content, path) ?? listTitle
    const isOwn = at !== null || choice.isFiltered || filters.zone !== undefined
    const page = {
      head: {
        ...headOfRoute(content, path, title),
        // Every filter has an address; the list has pages for search engines.
        ...(isOwn ? { robots: 'noindex,follow' as const } : {}),
      },
      kind,
      title,
      crumbs: [
        { name: common.breadcrumbsHome, href: paths.home() },
        { name: listTitle, href: description.listPath() },
        { name: copy.schemeCrumb },
      ],
      filter: describeFilter(snapshot, kind, choice, {
        zone,
        zoneValues: filters.zone,
        count: cards.filter(({ id }) => choice.matches.has(id)).length,
      }),
      zones: describeZones(snapshot, kind, zone, choice),
      /** Null where the content has no plan of this zone. */
      drawing: drawn && {
        src: paths.levelDrawing(kind, zone),
        width: drawn.drawing.viewBox.width,
        height: drawn.drawing.viewBox.height,
        names: drawn.names.map(name => ({
          ...name,
          x: keepWithin(name.x, (name.width ?? name.text.length * NAME_LETTER) / 2, drawn.drawing.viewBox.width),
        })),
      },
      /** In the units of the drawing. */
      spots,
      /** What can be requested: passing the filter first, booked last. */
      places: placesOf(snapshot, cards, choice),
      legend: legendOf(spots.map(({ state }) => state)),
      chosen: at,
      gone: goneAt(snapshot, kind, at),
    }
    return withSharedLink(page, content, pictures)
  },
)

export type LevelPlanModel = Shown<typeof levelPlanModel>
export type SchemeSpot = ReturnType<typeof spotsOf>[number]

/** The middle of a name within the drawing. */
function keepWithin(x: number, half: number, width: number): number {
  return Math.min(Math.max(x, half), width - half)
}

function kindAt(path: string): ZonedKind {
  const kind = kindOfScheme(path)
  if (!kind) throw new NotFound()
  return kind
}

/** The part of a query that the page understands, in canonical form. */
function readQuery(snapshot: SiteSnapshot, kind: ZonedKind, raw: URLSearchParams): URLSearchParams {
  const { at, filters } = readPlace(snapshot, kind, raw)
  return new URLSearchParams([
    ...(at === null ? [] : [['at', String(at)]]),
    ...new URLSearchParams(addressText(filters)),
  ])
}

function readPlace(snapshot: SiteSnapshot, kind: ZonedKind, raw: URLSearchParams) {
  const { index } = snapshot.onSale.ofName(kind)
  const { filters, matches } = chooseFrom(index, raw)
  const cards = cardsOf(snapshot, kind)
  const named = cards.find(({ id }) => String(id) === raw.get('at'))
  const ownZone = named?.zone?.number
  const chosenZone = filters.zone?.length === 1 ? Number(filters.zone[0]) : undefined
  const firstMatch = partsOf(snapshot, kind).find(({ id }) =>
    cards.some(card => card.zone?.number === id && matches.has(card.id)),
  )
  const zone = chosenZone ?? ownZone ?? firstMatch?.id ?? partsOf(snapshot, kind)[0]?.id ?? 1
  return { zone, at: named && ownZone === zone ? named.id : null, filters }
}

function withoutZone(raw: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(raw)
  query.delete('zone')
  return query
}

/** Zones with lots of the kind, with the number of matching lots; their links keep the filter. */
function describeZones(snapshot: SiteSnapshot, kind: ZonedKind, current: number, choice: LotChoice) {
  const cards = cardsOf(snapshot, kind)
  return partsOf(snapshot, kind)
    .filter(({ count_total }) => count_total > 0)
    .map(({ id, name }) => {
      const count = cards.filter(card => card.zone?.number === id && choice.matches.has(card.id)).length
      return {
        name: fill(copy.schemeZone, { name, count: formatNumber(count) }),
        href: levelPlanOf(kind)(undefined, { ...choice.filters, zone: String(id) }),
        isCurrent: id === current,
      }
    })
}

function spotsOf(cards: readonly ZonedCard[], drawn: DrawnLevel | null, choice: LotChoice) {
  return cards.flatMap(card => {
    const { id, number } = card
    const spot = drawn?.spots.get(Number(number))
    if (!spot) return []
    const { outline, x, y, way } = spot
    const state = choice.stateOf({ id, status: saleStateOf(card) })
    return [
      { id, number, state, outline, x, y, way: isOnSale(card) ? way : null, sign: signOf(card), note: noteOf(card) },
    ]
  })
}

/** The named place if it cannot be requested: a link to it may be older than its sale. */
function goneAt(snapshot: SiteSnapshot, kind: ZonedKind, at: number | null) {
  const card = cardsOf(snapshot, kind).find(({ id }) => id === at)
  if (!card || isOnSale(card)) return null
  const place = shownLot(card, snapshot)
  return { place, text: goneText(place, snapshot.onSale.ofName(kind).rows.get(card.id)?.soldAt ?? null) }
}

const ORDER: Readonly<Record<SpotState, number>> = {
  match: 0,
  free: 0,
  off: 1,
  booked: 2,
  closed: 3,
  withdrawn: 3,
  sold: 3,
}

function placesOf(
  snapshot: SiteSnapshot,
  cards: readonly ZonedCard[],
  choice: LotChoice,
): readonly ListedUnderground[] {
  return cards
    .filter(isOnSale)
    .map(card => ({ card, order: ORDER[choice.stateOf(card)] }))
    .sort((a, b) => a.order - b.order || a.card.id - b.card.id)
    .map(({ card }) => shownLot(card, snapshot))
}

import { NotFound } from '#contract/errors.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import type { SchemePage, SchemeSpot, SchemeZone } from '#contract/pages/scheme.ts'
import { paths } from '#contract/paths.ts'
import type { DrawnLevel } from '#domain/drawing/level.ts'
import type { AddressQuery } from '#domain/lots/address.ts'
import { addressText } from '#domain/lots/address.ts'
import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import type { Shown } from '#server/pages/context.ts'
import { pageWithQuery } from '#server/pages/context.ts'
import type { LotChoice } from '#server/pages/lot-choice.ts'
import { chooseFrom } from '#server/pages/lot-choice.ts'
import { shownLot } from '#server/pages/shown-lots.ts'
import { cardsOf, partsOf } from '#server/services/buy/parts.ts'
import type { ZonedCard } from '#server/services/buy/stat.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { kindOfScheme, levelPlanOf } from '#server/services/lots/scheme-paths.ts'
import { headingOfRoute, headOfRoute, withSharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/underground.ts'
import { drawnZone } from './drawn-zone.server.ts'
import { describeFilter } from './filter.server.ts'
import { legendOf, noteOf, signOf } from './marks.server.ts'

/**
 * The scheme of a zone with its lots under the filter of the list. Without a zone in the address it is that of the place that the
 * address names, else the first.
 * @param raw the query of its address
 * @throws NotFound when the content has no plan
 */
export function schemePage(snapshot: SiteSnapshot, kind: ZonedKind, raw: URLSearchParams): SchemePage {
  const { content, onSale } = snapshot
  const path = levelPlanOf(kind)()
  if (!hasPage(content, path)) throw new NotFound()
  const { index, kind: description } = onSale.ofName(kind)
  const { zone, at, filters } = readPlace(snapshot, kind, raw)
  const choice = chooseFrom(index, withoutZone(raw))
  const drawn = drawnZone(content, kind, zone)
  const cards = cardsOf(snapshot, kind).filter(card => (card.zone?.number ?? 0) === zone)
  const spots = spotsOf(cards, drawn, choice)
  const listTitle = headingOfRoute(content, description.listPath()) ?? description.title
  const title = headingOfRoute(content, path) ?? listTitle
  const isOwn = at !== null || choice.isFiltered || filters.zone !== undefined
  return {
    head: {
      ...headOfRoute(content, path, title),
      // Every filter has an address; the list has pages for search engines.
      ...(isOwn ? { robots: 'noindex,follow' } : {}),
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
    drawing: drawn && {
      src: paths.levelDrawing(kind, zone),
      width: drawn.drawing.viewBox.width,
      height: drawn.drawing.viewBox.height,
    },
    spots,
    places: placesOf(snapshot, cards, choice),
    legend: legendOf(spots.map(({ state }) => state)),
    chosen: at,
  }
}

/** What of a query the page understands, in the one way to write it. */
export function schemeQuery(snapshot: SiteSnapshot, kind: ZonedKind, raw: URLSearchParams): URLSearchParams {
  const { at, filters } = readPlace(snapshot, kind, raw)
  return new URLSearchParams([
    ...(at === null ? [] : [['at', String(at)]]),
    ...new URLSearchParams(addressText(filters)),
  ])
}

interface SchemePlace {
  /** Number of the zone that is drawn. */
  zone: number
  /** Id of the lot that the address names, in this zone. */
  at: number | null
  filters: AddressQuery
}

function readPlace(snapshot: SiteSnapshot, kind: ZonedKind, raw: URLSearchParams): SchemePlace {
  const { index } = snapshot.onSale.ofName(kind)
  const { filters } = chooseFrom(index, raw)
  const named = cardsOf(snapshot, kind).find(({ id }) => String(id) === raw.get('at'))
  const ownZone = named?.zone?.number
  const asked = filters.zone?.length === 1 ? Number(filters.zone[0]) : undefined
  const zone = asked ?? ownZone ?? partsOf(snapshot, kind)[0]?.id ?? 1
  return { zone, at: named && ownZone === zone ? named.id : null, filters }
}

function withoutZone(raw: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(raw)
  query.delete('zone')
  return query
}

/** The zones in which something of the kind stands, each under the same filter. */
function describeZones(snapshot: SiteSnapshot, kind: ZonedKind, current: number, choice: LotChoice): SchemeZone[] {
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

function spotsOf(cards: readonly ZonedCard[], drawn: DrawnLevel | null, choice: LotChoice): SchemeSpot[] {
  return cards.flatMap((card): SchemeSpot[] => {
    const { id, number, status } = card
    const spot = drawn?.spots.get(Number(number))
    if (!spot) return []
    const { outline, x, y, way } = spot
    const state = choice.stateOf(card)
    const isOffered = status === 'free' || status === 'booked'
    return [{ id, number, state, outline, x, y, way: isOffered ? way : null, sign: signOf(card), note: noteOf(card) }]
  })
}

const ORDER: Readonly<Record<SchemeSpot['state'], number>> = {
  match: 0,
  free: 0,
  off: 1,
  booked: 2,
  closed: 3,
  sold: 3,
}

function placesOf(
  snapshot: SiteSnapshot,
  cards: readonly ZonedCard[],
  choice: LotChoice,
): readonly ListedUnderground[] {
  return cards
    .filter(({ status }) => status === 'free' || status === 'booked')
    .map(card => ({ card, order: ORDER[choice.stateOf(card)] }))
    .sort((a, b) => a.order - b.order || a.card.id - b.card.id)
    .map(({ card }) => shownLot(card, snapshot))
}

function kindAt(path: string): ZonedKind {
  const kind = kindOfScheme(path)
  if (!kind) throw new NotFound()
  return kind
}

export const levelPlanModel = pageWithQuery(
  (raw, snapshot, path) => schemeQuery(snapshot, kindAt(path), raw),
  ({ snapshot, content, path, query, pictures }) =>
    withSharedLink(schemePage(snapshot, kindAt(path), query), content, pictures),
)

export type LevelPlanModel = Shown<typeof levelPlanModel>

import type { Content } from '#contract/content/registry.ts'
import type { BuildingBuy, ZonedKind } from '#contract/lots/buy.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { drawQuarter } from '#domain/drawing/quarter.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { fill, formatNumber, formatRub } from '#domain/text/format.ts'
import { partsOf } from '#server/services/calls/buy-calls.ts'
import { perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as flatPage from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as underground from '#texts/underground.ts'

export type PlaceZone = ReturnType<typeof describeZone>

/**
 * The zones of the car park with the lots of a kind on sale in each.
 * @param linkText text of the link to its list
 * @param buildings ids of the filter: zones that serve one of them come first
 */
export function describeZones(
  snapshot: SiteSnapshot,
  kind: ZonedKind,
  linkText: string,
  buildings: readonly string[],
): PlaceZone[] {
  const serves = ({ building_ids }: BuildingBuy) => building_ids.some(id => buildings.includes(String(id)))
  return partsOf(snapshot, kind)
    .toSorted((a, b) => Number(serves(b)) - Number(serves(a)))
    .map(zone => describeZone(zone, snapshot, kind, linkText))
}

function describeZone(zone: BuildingBuy, { content }: SiteSnapshot, kind: ZonedKind, linkText: string) {
  const { id, number, name, completion, promos, count_free, count_total, price_min, url } = zone
  // A promotion of this very kind: an instalment is no reason to hurry.
  const offer = promos.find(promo => promo.kind === kind)
  return {
    number,
    name,
    text: kind === 'parking' ? zone.text : buildingsText(zone),
    /** Null = nothing of the kind is there. */
    completion: completion && fill(formats.completionLabel, { label: completion.label }),
    offer:
      offer?.ends_at == null
        ? null
        : fill(underground.offerUntil, { offer: offer.badge, date: formatDate(offer.ends_at) }),
    free: formatNumber(count_free),
    freeOf: fill(underground.freeOf, { count: formatNumber(count_total) }),
    priceFrom: price_min === null ? null : fill(formats.priceFrom, { price: formatRub(price_min) }),
    link: { text: linkText, href: url },
    /** The plan of the quarter with the courtyard above the zone. */
    svg: zoneSvg(content, id),
    svgLabel: fill(underground.zoneMap, { zone: name }),
  }
}

const zoneSvg = perSnapshot((content: SiteSnapshot['content'], id: number) => drawZone(content, id))

/** The zone texts of the content describe parking; for other kinds only the served buildings are listed. */
function buildingsText({ building_ids }: BuildingBuy): string {
  return fill(underground.forBuildings, { buildings: building_ids.join(', ') })
}

/** The quarter with the courtyard above a zone highlighted, and the driveway. @param number of the zone, from 1 */
function drawZone({ masterplan, parking_plan: plan }: Content, number: number): string {
  const courtyard = plan?.zones[number - 1]?.id
  const entrance = masterplan.parkingEntrances[number - 1]?.point
  const labels = { school: flatPage.quarterSchool, kindergarten: flatPage.quarterKindergarten }
  const options = { labels, ...(courtyard && { courtyard }), ...(entrance && { point: entrance }) }
  return toSvg(drawQuarter(masterplan, options))
}

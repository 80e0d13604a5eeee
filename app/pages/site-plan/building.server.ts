import type { FacadePicture } from '#contract/content/pictures-of-choice.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import { fill } from '#domain/text/fill.ts'
import { formatPercent, NBSP } from '#domain/text/numbers.ts'
import { plural } from '#domain/text/plural.ts'
import { completionText, floorsText } from '#server/pages/building-words.ts'
import type { Choice } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { GridFloor, GridSection, StandingRow } from '#server/services/lots/house-grid.ts'
import { readinessOf } from '#server/services/progress/reports.ts'
import { outlineOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import type { BuildingFacts } from '#server/services/snapshot/house-facts.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'
import * as forms from '#texts/plurals.ts'
import * as copy from '#texts/site-plan.ts'
import { floorText } from './place-at.server.ts'

export type BuildingLevel = ReturnType<typeof describeFacade>
export type BuildingSection = BuildingLevel['sections'][number]
export type BuildingFloor = BuildingSection['floors'][number]
export type FloorLot = ReturnType<typeof describeLot>

export function describeFacade(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  building: BuildingFacts,
  sections: readonly GridSection<StandingRow>[],
  choice: Choice,
  images: ImageService,
) {
  const { content, houses } = snapshot
  const { id, title, name } = building.text
  const facade = content.facade.find(one => one.building === id)
  const picture = facade && wholePicture(content, facade.image, name, images)
  const all = [...houses.buildings.values()]
  const at = all.indexOf(building)
  return {
    kind: 'building' as const,
    id,
    about: title,
    facts: factsOf(snapshot, building),
    facade: facade && picture ? { picture, width: facade.width, height: facade.height } : null,
    before: stepTo(all[at - 1], choice),
    after: stepTo(all[at + 1], choice),
    sections: sections.map(section => describeSection(snapshot, kind, building, section, facade, choice)),
  }
}

function factsOf({ content }: SiteSnapshot, building: BuildingFacts): string {
  const highest = Math.max(...building.sections.floors)
  const readiness = readinessOf(content, building.text.id)
  const completion = completionText(building)
  return [
    building.completion.is_ready ? formats.ready : fill(formats.completionLabel, { label: completion }),
    `${floorsText(building)}${NBSP}${plural(highest, forms.floor)}`,
    ...(readiness && !building.completion.is_ready
      ? [fill(copy.readinessText, { percent: formatPercent(readiness.percent) })]
      : []),
  ].join(' · ')
}

function stepTo(building: BuildingFacts | undefined, choice: Choice) {
  return building ? { name: building.text.name, href: choice.hrefOf(String(building.text.id)) } : null
}

function describeSection(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  { text: { id }, sections: { sections } }: BuildingFacts,
  { number, floors }: GridSection<StandingRow>,
  facade: FacadePicture | undefined,
  choice: Choice,
) {
  const drawn = facade?.sections.find(one => one.number === number)
  return {
    number,
    name: sections.length > 1 ? fill(formats.section, { number }) : null,
    /** From the top down. */
    floors: floors
      .filter(({ rows }) => kind.hasEmptyFloors || rows.length > 0)
      .map(floor => {
        const outline = drawn?.floors.find(one => one.floor === floor.floor)
        return {
          ...describeFloor(snapshot, kind, floor, choice),
          href: floor.rows.length > 0 ? choice.hrefOf(floorText(id, number, floor.floor)) : null,
          /** Its visible part on the facade. */
          outline: outline ? outlineOf(outline.visible ?? [outline.polygon]) : null,
        }
      }),
  }
}

function describeFloor(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  { floor, rows, isCommercial }: GridFloor<StandingRow>,
  choice: Choice,
) {
  const free = rows.filter(({ status }) => status === 'free').length
  const count = rows.filter(({ id }) => choice.matches.has(id)).length
  return {
    floor,
    name: fill(formats.floorOrdinal, { floor }),
    summary: summaryOf(free, count, choice.isFiltered, kind),
    count,
    lots: rows.map(row => describeLot(row, snapshot.onSale.ofName(kind.name).index.get(row.id), choice)),
    note: isCommercial ? copy.ground : '',
  }
}

function summaryOf(free: number, count: number, isFiltered: boolean, { words }: PicturedKind): string {
  if (free === 0) return words.none
  return isFiltered ? fill(copy.floorMatch, { free, count }) : fill(copy.floorFree, { free })
}

/** A lot of a floor in the language of statuses. */
export function describeLot(row: StandingRow, card: LotCard | undefined, choice: Choice) {
  return {
    id: row.id,
    number: row.number,
    title: card?.title ?? '',
    state: choice.stateOf(row),
    /** Null = not for sale, or on request. */
    priceRub: row.status === 'free' ? (card?.price ?? null) : null,
  }
}

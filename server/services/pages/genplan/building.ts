import type { FacadePicture } from '#contract/content/pictures-of-choice.ts'
import type { BuildingFloor, BuildingLevel, BuildingSection, ChoiceStep, FloorLot } from '#contract/pages/genplan.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { plural as forms } from '#domain/copy/plural.ts'
import { formatPercent, NBSP } from '#domain/numbers.ts'
import { plural } from '#domain/plural.ts'
import type { GridFloor, GridRow, GridSection } from '../../catalogue/house-grid.ts'
import type { BuildingFacts } from '../../catalogue/kinds/building-facts.ts'
import type { ImageService } from '../../images/image-service.ts'
import { mainSale } from '../../snapshot/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { completionText, floorsText } from '../building-words.ts'
import type { Choice } from '../lot-choice.ts'
import { outlineOf, wholePicture } from '../pictures.ts'
import { floorText } from './place-at.ts'
import { readinessOf } from './quarter.ts'

/** The facade of a building with its floors. */
export function describeFacade(
  snapshot: SiteSnapshot,
  building: BuildingFacts,
  sections: readonly GridSection[],
  choice: Choice,
  images: Pick<ImageService, 'find'>,
): BuildingLevel {
  const { content, houses } = snapshot
  const { id, title, name } = building.text
  const facade = content.facade.find(one => one.building === id)
  const picture = facade && wholePicture(content, facade.image, name, images)
  const all = [...houses.buildings.values()]
  const at = all.indexOf(building)
  return {
    kind: 'building',
    id,
    about: title,
    facts: factsOf(snapshot, building),
    facade: facade && picture ? { picture, width: facade.width, height: facade.height } : null,
    before: stepTo(all[at - 1], choice),
    after: stepTo(all[at + 1], choice),
    sections: sections.map(section => describeSection(snapshot, building, section, facade, choice)),
  }
}

function factsOf({ content }: SiteSnapshot, building: BuildingFacts): string {
  const highest = Math.max(...building.sections.floors)
  const readiness = readinessOf(content, building.text.id)
  const completion = completionText(building)
  return [
    building.completion.is_ready ? format.ready : fill(format.completionLabel, { label: completion }),
    `${floorsText(building)}${NBSP}${plural(highest, forms.floor)}`,
    ...(readiness && !building.completion.is_ready
      ? [fill(copy.readinessText, { percent: formatPercent(readiness.percent) })]
      : []),
  ].join(' · ')
}

function stepTo(building: BuildingFacts | undefined, choice: Choice): ChoiceStep | null {
  return building ? { name: building.text.name, href: choice.hrefOf(String(building.text.id)) } : null
}

function describeSection(
  snapshot: SiteSnapshot,
  { text: { id }, sections: { sections } }: BuildingFacts,
  { number, floors }: GridSection,
  facade: FacadePicture | undefined,
  choice: Choice,
): BuildingSection {
  const drawn = facade?.sections.find(one => one.number === number)
  return {
    number,
    name: sections.length > 1 ? fill(format.section, { number }) : null,
    floors: floors.map(floor => {
      const outline = drawn?.floors.find(one => one.floor === floor.floor)
      return {
        ...describeFloor(snapshot, floor, choice),
        href: floor.rows.length > 0 ? choice.hrefOf(floorText(id, number, floor.floor)) : null,
        outline: outline ? outlineOf(outline.visible ?? [outline.polygon]) : null,
      }
    }),
  }
}

function describeFloor(
  snapshot: SiteSnapshot,
  { floor, rows, isCommercial }: GridFloor,
  choice: Choice,
): Omit<BuildingFloor, 'href' | 'outline'> {
  const free = rows.filter(({ status }) => status === 'free').length
  const count = rows.filter(({ id }) => choice.matches.has(id)).length
  return {
    floor,
    name: fill(format.floorOrdinal, { floor }),
    summary: summaryOf(free, count, choice.isFiltered),
    count,
    lots: rows.map(row => describeLot(snapshot, row, choice)),
    note: isCommercial ? copy.ground : '',
  }
}

function summaryOf(free: number, count: number, isFiltered: boolean): string {
  if (free === 0) return copy.floorNone
  return isFiltered ? fill(copy.floorMatch, { free, count }) : fill(copy.floorFree, { free })
}

/** A lot of a floor in the language of statuses. */
export function describeLot(snapshot: SiteSnapshot, row: GridRow, choice: Choice): FloorLot {
  const card = mainSale(snapshot).index.get(row.id)
  return {
    id: row.id,
    number: row.number,
    title: card?.title ?? '',
    state: choice.stateOf(row),
    priceRub: row.status === 'free' ? (card?.price ?? null) : null,
  }
}

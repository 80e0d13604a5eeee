import { isDeepStrictEqual } from 'node:util'
import { sumOf } from '#domain/lib/maths.ts'
import { placementMap, sectionToSite } from '#domain/plans/frame.ts'
import type { Point } from '#domain/plans/layout.ts'
import type { BuildingSections } from '#domain/plans/section.ts'
import type { Drafts } from './draft-reader.ts'
import type { Reporter } from './problems.ts'

/** Code of `corner` in the vocabulary. */
const CORNER_WINDOW = 'corner_window'

/** Plans, site pictures, construction and views have the same buildings, sections and layouts. */
export function checkGeometry(drafts: Drafts, reporter: Reporter): void {
  const features = new Set(drafts.vocabulary.flatMap(({ source }) => source.features.map(feature => feature.code)))
  for (const draft of drafts.layout) {
    const published = draft.source.features.map(feature => (feature === 'corner' ? CORNER_WINDOW : feature))
    reporter.expectAllKnown(draft, ['features'], published, features, 'feature in the vocabulary')
  }
  checkBuildings(drafts, reporter)
  checkSections(drafts, reporter)
  checkPlacements(drafts, reporter)
  checkFootprints(drafts, reporter)
  checkUnderground(drafts, reporter)
  checkConstruction(drafts, reporter)
  for (const draft of drafts.window_views) {
    const sections = siteSections(drafts)
    for (const [index, item] of draft.source.items.entries()) {
      const path = ['items', index, 'section']
      reporter.expectKnown(draft, path, `${item.building}.${item.section}`, sections, 'section')
      for (const [place, { floors }] of item.pictures.entries()) {
        const earlier = item.pictures.slice(0, place)
        if (earlier.some(other => other.floors[0] <= floors[1] && floors[0] <= other.floors[1]))
          reporter.report(
            draft,
            ['items', index, 'pictures', place, 'floors'],
            'another picture is true for these floors too',
          )
      }
    }
  }
}

/** Reports buildings of the master plan that another file lacks. The other direction is checked per file. */
function checkBuildings(drafts: Drafts, reporter: Reporter): void {
  // The content of a broken file is unknown.
  if (reporter.isPartial) return
  const known: Record<string, number[]> = {
    'content/building/buildings.json': drafts.building.map(({ source }) => source.number),
    'plans/sections.json': drafts.building_sections.map(({ source }) => source.building),
    // An optional file has all buildings, or is absent.
    ...drafts.genplan_picture.map(({ source }) => ({ 'genplan.json': source.buildings.map(({ id }) => id) }))[0],
    ...drafts.window_views.map(({ source }) => ({
      'window-views.json': source.items.map(({ building }) => building),
    }))[0],
  }
  const faces = new Set(drafts.facade.map(({ source }) => source.building))
  for (const draft of drafts.masterplan) {
    for (const [index, { id }] of draft.source.buildings.entries()) {
      for (const [file, numbers] of Object.entries(known)) {
        if (!numbers.includes(id)) reporter.report(draft, ['buildings', index, 'id'], `${file} has no building ${id}`)
      }
      if (faces.size > 0 && !faces.has(id))
        reporter.report(draft, ['buildings', index, 'id'], `there is no file building-${id}.json`)
    }
  }
}

/** `2.1`: building and number of each section of the master plan. */
function siteSections(drafts: Drafts): Set<string> {
  return new Set(
    drafts.masterplan.flatMap(({ source }) =>
      source.buildings.flatMap(building => building.sections.map(section => `${building.id}.${section.number}`)),
    ),
  )
}

function checkSections(drafts: Drafts, reporter: Reporter): void {
  const site = drafts.masterplan[0]?.source.buildings ?? []
  for (const draft of drafts.building_sections) {
    const { building, floors } = draft.source
    const planned = site.find(other => other.id === building)
    if (
      planned &&
      !isDeepStrictEqual(
        planned.sections.map(section => section.floors),
        floors,
      )
    ) {
      reporter.report(draft, ['floors'], 'differ from masterplan.json')
    }
  }
  const drawn = new Set(drafts.building_sections.map(draft => draft.source.building))
  for (const draft of drafts.building) {
    reporter.expectKnown(draft, ['number'], draft.source.number, drawn, 'building in plans/sections.json')
    const planned = drafts.building_sections.find(other => other.source.building === draft.source.number)?.source
    if (!planned) continue
    if (!isDeepStrictEqual(planned.floors, draft.source.floors))
      reporter.report(draft, ['floors'], 'differ from plans/sections.json')
    const flats = countFlats(planned, drafts)
    if (flats !== null && flats !== draft.source.flats)
      reporter.report(draft, ['flats'], `the floors have places for ${flats}`)
    if (planned.premises !== draft.source.commercial) {
      reporter.report(draft, ['commercial'], `plans/sections.json has ${planned.premises}`)
    }
  }
}

/** Plans are drawn to the centimetre, and a site is turned by degrees. */
const TOLERANCE_M = 0.05

/** Each flat of a floor fills its cell. */
function checkPlacements(drafts: Drafts, reporter: Reporter): void {
  const layouts = new Map(drafts.layout.map(({ key, source }) => [key, source]))
  for (const draft of drafts.section) {
    for (const [index, place] of draft.source.placements.entries()) {
      const layout = layouts.get(place.layout)
      if (!layout) continue // reported as a reference
      const path = ['placements', index]
      if (!areSame(layout.outline.map(placementMap(layout, place)), place.outline)) {
        const size = `${layout.width} × ${layout.depth} m`
        reporter.report(draft, [...path, 'outline'], `differs from the layout ${place.layout}, ${size}, placed here`)
      }
    }
  }
}

/** Flats of the typical floors of a building; null = one of its sections is unknown, which is reported elsewhere. */
function countFlats({ sections, floors }: BuildingSections, drafts: Drafts): number | null {
  const counts = sections.map((id, index) => {
    const section = drafts.section.find(({ key }) => key === id)
    return section ? section.source.placements.length * ((floors[index] ?? 1) - 1) : Number.NaN
  })
  const sum = sumOf(counts)
  return Number.isNaN(sum) ? null : sum
}

/** A footprint is the rectangle of its section, at the origin and turned as the section. */
function checkFootprints(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.masterplan) {
    for (const [index, { sections }] of draft.source.buildings.entries()) {
      for (const [place, section] of sections.entries()) {
        const [width, depth] = section.size
        const corners: Point[] = [
          [0, 0],
          [width, 0],
          [width, depth],
          [0, depth],
        ]
        if (
          !areSame(
            corners.map(corner => sectionToSite(section, corner)),
            section.footprint,
          )
        )
          reporter.report(
            draft,
            ['buildings', index, 'sections', place, 'footprint'],
            'differs from the size of the section, its origin and rotation',
          )
      }
    }
  }
}

function areSame(outline: readonly Point[], other: readonly Point[]): boolean {
  return outline.every(([x, y]) => other.some(([ox, oy]) => Math.hypot(ox - x, oy - y) <= TOLERANCE_M))
}

function checkUnderground(drafts: Drafts, reporter: Reporter): void {
  const cores = new Set(drafts.parking_plan.flatMap(({ source }) => source.cores.map(core => core.id)))
  for (const draft of drafts.parking_plan) {
    const { source } = draft
    reporter.expectUnique(draft, ['places'], 'number', source.places)
    reporter.expectEachKnown(draft, ['places'], 'core', source.places, cores, 'core')
  }
  for (const draft of drafts.storages_plan) {
    const { source } = draft
    const blocks = new Set(source.blocks.map(block => block.id))
    reporter.expectUnique(draft, ['storages'], 'number', source.storages)
    reporter.expectEachKnown(draft, ['storages'], 'core', source.storages, cores, 'core')
    reporter.expectEachKnown(draft, ['storages'], 'block', source.storages, blocks, 'block')
  }
}

function checkConstruction(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.construction) {
    const { source } = draft
    const months = new Set(source.months.map(month => month.month))
    reporter.expectKnown(draft, ['current_month'], source.current_month, months, 'month')
    const codes = new Set(source.views.map(view => view.code))
    reporter.expectUnique(draft, ['views'], 'code', source.views)
    reporter.expectEachKnown(draft, ['views'], 'crop_of', source.views, codes, 'view')
    const weights = sumOf(Object.values(source.readiness_rule.weights))
    if (weights !== 100) reporter.report(draft, ['readiness_rule', 'weights'], `give ${weights} in place of 100`)
    for (const [index, { month, date, buildings }] of source.months.entries()) {
      if (!date.startsWith(month)) reporter.report(draft, ['months', index, 'date'], `is not in ${month}`)
      const before = source.months[index - 1]
      if (!before) continue
      if (month <= before.month) reporter.report(draft, ['months', index, 'month'], `comes after ${before.month}`)
      for (const [at, { building, sections }] of buildings.entries()) {
        const earlier = before.buildings.find(candidate => candidate.building === building)?.sections ?? []
        for (const [place, { section, frame, faced }] of sections.entries()) {
          const last = earlier.find(candidate => candidate.section === section)
          if (!last || (frame >= last.frame && faced >= last.faced)) continue
          const path = ['months', index, 'buildings', at, 'sections', place]
          reporter.report(draft, path, `has fewer floors than in ${before.month}`)
        }
      }
    }
  }
}

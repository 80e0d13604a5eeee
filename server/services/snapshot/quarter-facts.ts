import type { BuildingText } from '#contract/content/building.ts'
import type { Content, ContentDocument } from '#contract/content/registry.ts'
import type { Lot } from '#contract/lots/lot.ts'
import { type Completion, completionOf, type IsoDate } from '#domain/dates/dates.ts'

/** Facts of a building in the content, for lots of any kind. */
export interface BuildingFacts {
  text: BuildingText
  completion: Completion
  /** As queries name it, `2027-2`. */
  completionKey: string
  sections: ContentDocument<'building_sections'>
}

/** Facts of the content that lots of every kind use. */
export interface QuarterFacts {
  today: IsoDate
  buildings: ReadonlyMap<number, BuildingFacts>
  layouts: ReadonlyMap<string, ContentDocument<'layout'>>
  /** Typical floors by the ids of their sections. */
  sections: ReadonlyMap<string, ContentDocument<'section'>>
}

type FactsContent = Pick<Content, 'building' | 'building_sections' | 'layout' | 'section'>

export function gatherQuarterFacts(content: FactsContent, today: IsoDate): QuarterFacts {
  const buildings = new Map<number, BuildingFacts>()
  for (const text of content.building) {
    const sections = content.building_sections.find(({ building }) => building === text.id)
    if (!sections) continue
    const completionKey = text.completion_key.replace('Q', '')
    buildings.set(text.id, {
      text,
      completionKey,
      completion: completionOf(completionKey, text.state === 'ready', today),
      sections,
    })
  }
  return {
    today,
    buildings,
    layouts: new Map(content.layout.map(layout => [layout.id, layout])),
    sections: new Map(content.section.map(section => [section.id, section])),
  }
}

/** Whether a building has a floor. @param sectionNumber null = in any section */
export function hasFloor(
  { sections: { floors } }: BuildingFacts,
  { sectionNumber, floor }: { sectionNumber: number | null; floor: number },
): boolean {
  const top = sectionNumber === null ? Math.max(...floors) : floors[sectionNumber - 1]
  return top !== undefined && floor <= top
}

/** Sections are named by one number in the API: building × 100 + its own number. */
const SECTIONS_PER_BUILDING = 100

/** The id of a section: 201 = building 2, section 1. */
export function sectionId(buildingId: number, sectionNumber: number): number {
  return buildingId * SECTIONS_PER_BUILDING + sectionNumber
}

export function buildingOfCard({ text, completion, sections }: BuildingFacts): NonNullable<Lot['building']> {
  return {
    id: text.id,
    number: String(text.number),
    name: text.name,
    slug: text.slug,
    completion,
    sections_count: sections.sections.length,
  }
}

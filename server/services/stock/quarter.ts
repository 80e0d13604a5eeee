import { z } from 'zod'
import { readColumn } from '#contract/catalogue/facts.ts'
import type { ParkingPlan, StoragesPlan } from '#contract/content/parking.ts'
import type { Content } from '#contract/content/registry.ts'
import { toDm2 } from '#domain/development/standing-flat.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { FlatPlans } from './stand-flat.ts'

/** A building as sources may name it. */
export interface NamedBuilding {
  id: number
  name: string
  /** It is handed over: contracts are of purchase, not of shared construction. */
  isReady: boolean
}

/** What of the content a source of stock is held against. */
export interface Quarter {
  /** How sources name the quarter. */
  names: readonly string[]
  buildings: readonly NamedBuilding[]
  plans: FlatPlans
  parking: ParkingPlan | null
  storages: StoragesPlan | null
  timeZone: string
}

/** The quarter that lots belong to. */
export function quarterOf(content: Content): Quarter {
  const { project, time_zone: timeZone } = content.global
  return {
    names: [project.name, project.full_name],
    buildings: content.building.map(({ id, name, state }) => ({ id, name, isReady: state === 'ready' })),
    plans: {
      masterPlan: content.masterplan,
      layouts: content.layout,
      ceilingM: content.plan_settings.ceiling_height,
      sections: content.section,
      buildings: content.building_sections,
      windowViews: content.window_views,
    },
    parking: content.parking_plan,
    storages: content.storages_plan,
    timeZone,
  }
}

/** `Корпус 2`, `ЖК «…», корп. № 2`: what is before the word, and all that follows it. */
const NUMBERED = /^(.*)(?<![a-zа-я])(?:корпус|корп|дом|литера?|здание|building)(?![a-zа-я])[.\s]*№?\s*(\S.*)$/

/**
 * The building that a source names by its number, its name, or a number after «корпус», with the name of the quarter before it or without.
 * The whole number has to agree: «2А», «2.1» and «2/1» are other buildings than 2.
 * @returns undefined = none of this quarter
 */
export function buildingNamed(
  told: string,
  { buildings, names }: Pick<Quarter, 'buildings' | 'names'>,
): NamedBuilding | undefined {
  const text = plainName(told)
  const [, prefix = '', label = text] = NUMBERED.exec(text) ?? []
  if (prefix.trim() !== '' && !isNamed(prefix, names)) return undefined
  const byLabel = buildings.find(({ name }) => buildingLabel(name) === plainNumber(label))
  const byId = buildings.find(({ id }) => String(id) === plainNumber(label))
  // A number alone is that of the building, a text its name.
  return label === text ? (byId ?? byLabel) : (byLabel ?? byId)
}

/** Whether a source means this quarter by the name of a complex or project. Some write the name of the building there. */
export function isThisQuarter(project: string, quarter: Pick<Quarter, 'buildings' | 'names'>): boolean {
  return isNamed(project, quarter.names) || buildingNamed(project, quarter) !== undefined
}

function isNamed(text: string, names: readonly string[]): boolean {
  return names.some(name => projectLabel(name) === projectLabel(text))
}

function projectLabel(name: string): string {
  return plainName(name).replace(/^(?:жк|жилой комплекс|проект)(?![а-я])\s*/, '')
}

function buildingLabel(name: string): string {
  const text = plainName(name)
  return plainNumber(NUMBERED.exec(text)?.[2] ?? text)
}

/** Capitals, quotation marks, dashes and spaces differ from program to program, and so does е for ё. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"'’]/g, '')
    .replace(/[‐-―]/g, '-')
    .replace(/[\s,.]+$|^[\s,.]+/g, '')
    .replace(/\s+/g, ' ')
}

/** `02` and `2.0` are how tables write 2. */
function plainNumber(text: string): string {
  return text.replace(/^0+(?=\d)/, '').replace(/^(\d+)[.,]0+$/, '$1')
}

const withLayout = z.object({ layoutId: z.string() })

/** Area of a lot on its plan, square decimetres; undefined = no plan has it. */
export function plannedArea(row: PropertyTable, { plans, parking, storages }: Quarter): number | undefined {
  const areaM2 = () => {
    switch (row.kind) {
      case 'flat': {
        const read = readColumn(withLayout, row.facts)
        return 'value' in read ? plans.layouts.find(({ id }) => id === read.value.layoutId)?.total_area : undefined
      }
      case 'parking':
        return parking?.places.find(({ number }) => String(number) === row.number)?.area
      case 'storage':
        return storages?.storages.find(({ number }) => String(number) === row.number)?.area
      default:
        return undefined
    }
  }
  const planned = areaM2()
  return planned === undefined ? undefined : toDm2(planned)
}

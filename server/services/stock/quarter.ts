import { z } from 'zod'
import type { ParkingPlan, StoragesPlan } from '#contract/content/parking.ts'
import type { Content } from '#contract/content/registry.ts'
import { readColumn } from '#contract/lots/facts.ts'
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

/** `Корпус 2`, `ЖК «…», корп. № 2`, `к.2`: what is before the word, and all that follows it. */
const NUMBERED =
  /^(.*)(?<![a-zа-я])(?:корпус|корп|к(?=[.\s№]*\d)|дом|литера?|здание|building)(?![a-zа-я])[.\s]*№?\s*(\S.*)$/
/** `2 корпус`, `ЖК «…», 2-й корпус (сдан)`; not `2 корпус 1`. */
const NUMBER_FIRST =
  /^(.*?)(?<![\da-zа-я./-])№?\s*(\d[\da-zа-я./-]*?)(?:-?й)?\s+(?:корпус|корп|дом|здание|building)(?![a-zа-я])[.,\s]*(?![№\d])(.*)$/

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
  const label = labelIn(text, names)
  if (label === undefined) return undefined
  const byLabel = buildings.find(({ name }) => buildingLabel(name) === plainNumber(label))
  const byId = buildings.find(({ id }) => String(id) === plainNumber(label))
  // A number alone is that of the building, a text its name.
  return label === text ? (byId ?? byLabel) : (byLabel ?? byId)
}

/**
 * Whether a name that is none of our buildings may be one all the same: it has the whole number of one and goes on, `Корпус 2 (сдан)`.
 */
export function mayBeBuilding(told: string, quarter: Pick<Quarter, 'buildings' | 'names'>): boolean {
  const number = /^([^\s,;(]*\d[^\s,;(]*)[\s,;(]/.exec(labelIn(plainName(told), quarter.names) ?? '')?.[1]
  return number !== undefined && buildingNamed(number, quarter) !== undefined
}

/** The number of a building in its name with all that follows it, or its whole name; undefined = it is one of another quarter. */
function labelIn(text: string, names: Quarter['names']): string | undefined {
  const isOurs = (prefix: string) => prefix.trim() === '' || isNamed(prefix, names)
  const [, before = '', number, rest = ''] = NUMBER_FIRST.exec(text) ?? []
  if (number !== undefined && isOurs(before)) return `${number} ${rest}`.trim()
  const [, prefix = '', label = text.replace(/^№\s*/, '')] = NUMBERED.exec(text) ?? []
  return isOurs(prefix) ? label : undefined
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

import { z } from 'zod'
import type { Content } from '#contract/content/registry.ts'
import { readColumn } from '#contract/lots/facts.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import type { PropertyTable } from '#server/db/schema.ts'

export interface NamedBuilding {
  id: number
  name: string
  /** Completed: its contracts are sale contracts, not shared construction. */
  isReady: boolean
}

export type Quarter = ReturnType<typeof quarterOf>

export function quarterOf(content: Content) {
  const { project, time_zone: timeZone } = content.global
  return {
    names: [project.name, project.full_name],
    buildings: content.building.map(({ id, name, state }) => ({ id, name, isReady: state === 'ready' })),
    plans: content,
    parking: content.parking_plan,
    storages: content.storages_plan,
    timeZone,
  }
}

/** `Корпус 2`, `ЖК «…», корп. № 2`, `к.2`: captures the text before the word and all that follows it. */
const NUMBERED =
  /^(.*)(?<![a-zа-я])(?:корпус|корп|к(?=[.\s№]*\d)|дом|литера?|здание|building)(?![a-zа-я])[.\s]*№?\s*(\S.*)$/
/** `2 корпус`, `ЖК «…», 2-й корпус (сдан)`; not `2 корпус 1`. */
const NUMBER_FIRST =
  /^(.*?)(?<![\da-zа-я./-])№?\s*(\d[\da-zа-я./-]*?)(?:-?й)?\s+(?:корпус|корп|дом|здание|building)(?![a-zа-я])[.,\s]*(?![№\d])(.*)$/

/**
 * By number, by name, or by a number after «корпус», with or without the name of the quarter. The whole number must
 * match: «2А», «2.1» and «2/1» are not building 2.
 */
export function buildingNamed(
  name: string,
  { buildings, names }: Pick<Quarter, 'buildings' | 'names'>,
): NamedBuilding | undefined {
  const text = plainName(name)
  const label = labelIn(text, names)
  if (label === undefined) return undefined
  const byLabel = buildings.find(({ name }) => buildingLabel(name) === plainNumber(label))
  const byId = buildings.find(({ id }) => String(id) === plainNumber(label))
  // A bare number is matched by number first, a text by name first.
  return label === text ? (byId ?? byLabel) : (byLabel ?? byId)
}

/** Whether an unknown name begins with the whole number of a building, `Корпус 2 (сдан)`. */
export function mayBeBuilding(name: string, quarter: Pick<Quarter, 'buildings' | 'names'>): boolean {
  const number = /^([^\s,;(]*\d[^\s,;(]*)[\s,;(]/.exec(labelIn(plainName(name), quarter.names) ?? '')?.[1]
  return number !== undefined && buildingNamed(number, quarter) !== undefined
}

/** The number of a building with all that follows it, or its whole name; undefined = it belongs to another quarter. */
function labelIn(text: string, names: Quarter['names']): string | undefined {
  const isOurs = (prefix: string) => prefix.trim() === '' || isNamed(prefix, names)
  const [, before = '', number, rest = ''] = NUMBER_FIRST.exec(text) ?? []
  if (number !== undefined && isOurs(before)) return `${number} ${rest}`.trim()
  const [, prefix = '', label = text.replace(/^№\s*/, '')] = NUMBERED.exec(text) ?? []
  return isOurs(prefix) ? label : undefined
}

/** Whether the name of a complex or project means this quarter. Some sources append the name of the building. */
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

/** Normalizes case, quotation marks, dashes, spaces and ё, which differ between programs. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"'’]/g, '')
    .replace(/[‐-―]/g, '-')
    .replace(/[\s,.]+$|^[\s,.]+/g, '')
    .replace(/\s+/g, ' ')
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** Spreadsheets write 2 as `02` or `2.0`, people also as `II`. */
function plainNumber(text: string): string {
  if (ROMAN.includes(text)) return String(ROMAN.indexOf(text) + 1)
  return text.replace(/^0+(?=\d)/, '').replace(/^(\d+)[.,]0+$/, '$1')
}

const withLayout = z.object({ layoutId: z.string() })

/** Area of a lot on its plan in dm²; undefined = no plan has it. */
export function plannedArea(row: PropertyTable, { plans, parking, storages }: Quarter): number | undefined {
  const areaM2 = () => {
    switch (row.kind) {
      case 'flat': {
        const layoutId = readColumn(withLayout, row.facts).value?.layoutId
        return plans.layout.find(({ id }) => id === layoutId)?.total_area
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

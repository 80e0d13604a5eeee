import type { ParkingPlan, StoragesPlan } from '#contract/content/parking.ts'
import type { Content } from '#contract/content/registry.ts'
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
  buildings: readonly NamedBuilding[]
  plans: FlatPlans
  parking: ParkingPlan | null
  storages: StoragesPlan | null
  timeZone: string
}

/** The quarter that lots belong to. */
export function quarterOf(content: Content): Quarter {
  return {
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
    timeZone: content.global.time_zone,
  }
}

/** `Корпус 2`, `ЖК «…», корп. 2`, `Дом №2`. */
const NUMBERED = /(?:корпус|корп|дом|литер|building)\.?\s*№?\s*(\d+)/i

/** The building that a source names by its number, its name, or a number after «корпус»; undefined = none of this quarter. */
export function buildingNamed(told: string, buildings: readonly NamedBuilding[]): NamedBuilding | undefined {
  const plain = told.trim().toLowerCase()
  const number = /^\d+$/.test(plain) ? plain : undefined
  const byNumber = (text: string | undefined) => buildings.find(({ id }) => String(id) === text)
  return (
    byNumber(number) ??
    buildings.find(({ name }) => name.replace(/\s+/g, ' ').toLowerCase() === plain.replace(/\s+/g, ' ')) ??
    byNumber(NUMBERED.exec(plain)?.[1])
  )
}

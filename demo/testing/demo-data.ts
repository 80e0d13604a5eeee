import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParkingPlan, StoragesPlan } from '#contract/content/parking.ts'
import type { Content } from '#contract/content/registry.ts'
import type { CommercialIdeas, ResalePage } from '#contract/content/sale.ts'
import type { Layout } from '#domain/plans/layout.ts'
import type { MasterPlan } from '#domain/plans/master-plan.ts'
import type { BuildingSections, Section } from '#domain/plans/section.ts'
import type { WindowViews } from '#domain/sun/window-views.ts'

export interface DemoData {
  masterPlan: MasterPlan
  layouts: Layout[]
  ceilingM: number
  sections: Section[]
  buildings: BuildingSections[]
  windowViews: WindowViews
  parking: ParkingPlan
  storages: StoragesPlan
  groundFloors: Content['ground_floor'][number][]
  /** What could open in the premises of the ground floors. */
  ideas: CommercialIdeas['items']
  /** Flats taken in exchange. */
  seconds: ResalePage['items']
}

/** Reads the plans and texts of the demo that tests need. */
export function readDemoData(folder = 'demo'): DemoData {
  const read = <T>(file: string) => readJson<T>(join(folder, file))
  const { layouts, ceiling_height } = read<{ layouts: Layout[]; ceiling_height: number }>('plans/layouts.json')
  const {
    sections,
    buildings,
    ground_floors: groundFloors,
  } = read<{ sections: Section[]; buildings: BuildingSections[]; ground_floors: Content['ground_floor'][number][] }>(
    'plans/sections.json',
  )
  return {
    masterPlan: read<MasterPlan>('masterplan.json'),
    layouts,
    ceilingM: ceiling_height,
    sections,
    buildings,
    windowViews: read<WindowViews>('window-views.json'),
    parking: read<ParkingPlan>('plans/parking.json'),
    storages: read<StoragesPlan>('plans/storages.json'),
    groundFloors,
    ideas: read<CommercialIdeas>('content/project_buy_commercial/ideas.json').items,
    seconds: read<ResalePage>('content/seconds/page.json').items,
  }
}

/** Files of the demo, described by docs/plans.md. */
function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

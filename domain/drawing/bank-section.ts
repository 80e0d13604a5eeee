import type { Point } from '../plans/layout.ts'
import type { MasterPlan, SiteBuilding } from '../plans/master-plan.ts'
import { boundsOf } from '../plans/polygon.ts'
import { Scene } from './scene.ts'
import type { Role } from './themes.ts'

/** Crossings of a line from the water through a building; metres from the water. */
export interface BankSection {
  building: number
  floors: number
  heightM: number
  quayM: number
  frontM: number
  backM: number
  /** The next building behind it and its distance from `backM`. */
  next: { building: number; yardM: number }
}

/** How far from the bank a building of the first line is, at most, metres. */
const FIRST_LINE_M = 90

/** The section that begins at the water, passes a building and ends at the one behind it; null if the plan has none. */
export function bankSection(plan: Pick<MasterPlan, 'river' | 'embankment' | 'buildings'>): BankSection | null {
  const { river, embankment, buildings } = plan
  if (!river || !embankment) return null
  const sections = firstLine(plan).flatMap((building): BankSection[] => {
    const box = boundsOf(outline(building))
    // A line through the middle of a building passes its open corner: the widest yard behind it counts.
    const x = (box.x0 + box.x1) / 2
    const [front, back] = crossing(building, x) ?? [0, 0]
    const behind = buildings
      .flatMap(other => (other === building ? [] : [{ other, at: crossing(other, x) }]))
      .flatMap(({ other, at }) => (at && at[0] > back ? [{ building: other.id, yardM: at[0] - back }] : []))
      .toSorted((a, b) => a.yardM - b.yardM)[0]
    const floors = Math.max(...building.sections.map(section => section.floors))
    const heightM = Math.max(...building.sections.map(section => section.height))
    const bank = bankAt(river.bank, x)
    if (!behind || front - bank < embankment.depth) return []
    return [
      {
        building: building.id,
        floors,
        heightM,
        quayM: embankment.depth,
        frontM: front - bank,
        backM: back - bank,
        next: behind,
      },
    ]
  })
  return sections.toSorted((a, b) => b.next.yardM - a.next.yardM)[0] ?? null
}

/** Passages to the water between the buildings of the first line, from west to east: their edges, metres of the master plan. */
export function passagesToWater(plan: Pick<MasterPlan, 'river' | 'buildings'>) {
  const boxes = firstLine(plan)
    .map(building => boundsOf(outline(building)))
    .toSorted((a, b) => a.x0 - b.x0)
  return boxes.slice(1).flatMap((box, index) => {
    const x0 = boxes[index]?.x1 ?? box.x0
    return box.x0 - x0 > 1 ? [{ x0, x1: box.x0, widthM: Math.round(box.x0 - x0) }] : []
  })
}

function firstLine({ river, buildings }: Pick<MasterPlan, 'river' | 'buildings'>): SiteBuilding[] {
  if (!river) return []
  return buildings.filter(building => {
    const { x0, x1, y0 } = boundsOf(outline(building))
    return y0 - bankAt(river.bank, (x0 + x1) / 2) < FIRST_LINE_M && !isBehind(building, buildings)
  })
}

/** Ids of the buildings as seen from the water: the first line from west to east, then those behind it. */
export function orderFromWater({ buildings }: Pick<MasterPlan, 'buildings'>): number[] {
  const middleOf = (building: SiteBuilding) => {
    const { x0, x1 } = boundsOf(outline(building))
    return x0 + x1
  }
  return buildings
    .toSorted((a, b) => Number(isBehind(a, buildings)) - Number(isBehind(b, buildings)) || middleOf(a) - middleOf(b))
    .map(({ id }) => id)
}

function isBehind(building: SiteBuilding, all: readonly SiteBuilding[]): boolean {
  const { x0, x1, y0 } = boundsOf(outline(building))
  return all.some(other => {
    const box = boundsOf(outline(other))
    return other !== building && box.y1 < y0 && box.x0 < x1 && box.x1 > x0
  })
}

function outline(building: SiteBuilding): Point[] {
  return building.sections.flatMap(section => section.footprint)
}

function bankAt(bank: readonly Point[], x: number): number {
  return bank.find(([bankX]) => bankX >= x)?.[1] ?? bank.at(-1)?.[1] ?? 0
}

/** Southern and northern edge of a building on a line from south to north; null if the line misses it. */
function crossing(building: SiteBuilding, x: number): [number, number] | null {
  const ys = building.sections.flatMap(({ footprint }) =>
    footprint.flatMap(([x0, y0], index) => {
      const [x1, y1] = footprint[(index + 1) % footprint.length] ?? [x0, y0]
      if (x0 === x1 || Math.min(x0, x1) > x || Math.max(x0, x1) < x) return []
      return [y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)]
    }),
  )
  return ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : null
}

export interface BankSectionTexts {
  quay: string
  alley: string
  yard: string
  building: string
  river: string
}

const WIDTH_M = 124
/** Metres of water before the bank. */
const WATER_M = 26
const WATER_LEVEL_M = -2.4
const ORDER: readonly Role[] = [
  'tree-trunk',
  'river',
  'earth',
  'house-cut',
  'floor-room',
  'room-lit',
  'floor-core',
  'water-line',
  'street-line',
  'scale-light',
  'street-ground',
  'dimension',
]

/** Part of the drawing that fits a phone, where its quay and alley can be read. */
const PHONE_PART = 0.4

/**
 * From the water to the yard at one scale: boat, quay, alley, the building cut open, the yard. A phone opens on the building and scrolls to
 * the rest.
 */
export function drawBankSection(
  section: BankSection,
  { storeyHeight, groundFloorHeight }: Pick<MasterPlan, 'storeyHeight' | 'groundFloorHeight'>,
  texts: BankSectionTexts,
) {
  const at = (fromWaterM: number) => WATER_M + fromWaterM
  const { quayM, frontM, backM, heightM, floors } = section
  const scene = new Scene(11.6, { aboveM: heightM + 6, belowM: 7, widthM: WIDTH_M }, ORDER)
  scene.on('river').rect(0, WATER_LEVEL_M, at(0), -7)
  scene.on('water-line').line([0, WATER_LEVEL_M], [at(0), WATER_LEVEL_M])
  scene.on('earth').polygon([
    [at(0), 0],
    [WIDTH_M, 0],
    [WIDTH_M, -7],
    [at(-6), -7],
    [at(-1), WATER_LEVEL_M],
  ])
  scene.on('street-ground').line([at(0), 0], [WIDTH_M, 0])
  scene.on('street-line').line([at(0), 0], [at(0), 1.1], [at(1.2), 1.1])
  scene.on('scale-light').polygon([
    [16, WATER_LEVEL_M + 0.2],
    [16, 4],
    [18.9, WATER_LEVEL_M + 0.9],
  ])
  scene.on('street-line').polygon([
    [13.5, WATER_LEVEL_M],
    [19, WATER_LEVEL_M],
    [18.3, WATER_LEVEL_M - 0.8],
    [14.2, WATER_LEVEL_M - 0.8],
  ])
  const trees = (from: number, to: number, step: number, height: number) => {
    for (let x = from, tree = 0; x <= to; x += step, tree++) scene.tree(at(x), height + (tree % 3) * 0.9)
  }
  trees(6, quayM - 4, 5, 8.4)
  trees(quayM + 3, frontM - 3, 5, 11)
  trees(backM + 6, Math.min(backM + 40, WIDTH_M - WATER_M - 4), 9, 6.4)
  drawHouse(scene, { from: at(frontM), to: at(backM), floors, storeyHeight, groundFloorHeight, heightM })
  for (const [x, height] of [
    [2, 1.72],
    [3.4, 1.15],
    [9, 1.7],
    [14, 1.75],
    [18.4, 1.66],
    [23, 1.74],
    [backM + 12, 1.1],
    [backM + 19, 1.05],
    [backM + 20.5, 1.72],
  ] as const)
    scene.person(at(x), height)
  scene.bicycle(at(25))
  scene.bench(at(19.4))
  scene.dimension([at(0), -2.6], [at(quayM), -2.6], texts.quay)
  scene.dimension([at(quayM), -2.6], [at(frontM), -2.6], texts.alley)
  scene.dimension([at(backM), -2.6], [WIDTH_M, -2.6], texts.yard)
  scene.label(at((frontM + backM) / 2), heightM + 3.4, texts.building)
  scene.label(4, WATER_LEVEL_M - 1.2, texts.river)
  const fromPart = at((frontM + backM) / 2) / WIDTH_M - PHONE_PART / 2
  const phone = { widthPercent: 100 / PHONE_PART, focus: fromPart / (1 - PHONE_PART), scrolls: true }
  return { ...scene.drawn(), phone }
}

interface House {
  from: number
  to: number
  floors: number
  storeyHeight: number
  groundFloorHeight: number
  heightM: number
}

function drawHouse(scene: Scene, { from, to, floors, storeyHeight, groundFloorHeight, heightM }: House): void {
  scene.on('house-cut').rect(from, 0, to, heightM)
  const width = to - from
  for (let floor = 0; floor < floors; floor++) {
    const bottom = floor === 0 ? 0 : groundFloorHeight + (floor - 1) * storeyHeight
    const top = bottom + (floor === 0 ? groundFloorHeight : storeyHeight)
    const [low, high] = [bottom + 0.12, top - 0.3]
    scene.on(floor % 3 === 1 ? 'room-lit' : 'floor-room').rect(from + 0.4, low, from + width * 0.42, high)
    scene.on('floor-core').rect(from + width * 0.42 + 0.3, low, from + width * 0.58 - 0.3, high)
    scene.on('floor-room').rect(from + width * 0.58, low, to - 0.4, high)
    if (floor === 4) continue
    const seat = ((floor * 37) % 50) / 11
    scene.silhouette(floor % 2 ? 'woman' : 'skirt', from + 1.4 + seat, { footM: low, role: 'person-inside' })
    if (floor % 2) scene.silhouette('woman', to - 2.2 - seat / 2, { footM: low, role: 'person-inside', mirrored: true })
  }
}

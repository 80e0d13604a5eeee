import type { CommercialIdeas } from '#contract/content/sale.ts'
import type { GroundFloorDocument } from '#contract/content/section.ts'
import { type CommercialFacts, commercialFactsSchema } from '#contract/lots/commercial.ts'
import { writeFacts } from '#contract/lots/facts.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { siteSection } from '#domain/plans/master-plan.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import type { DemoData } from './demo-data.ts'
import { HANDED_OVER } from './flat-rows.ts'
import { type GeneratedLot, type GeneratedRows, type LotPrice, listPrice, lotRows } from './lot-rows.ts'
import { priceLevels } from './price-levels.ts'
import { FREE } from './sale-state.ts'

/** Premises have ids from 4001, in the order of buildings, sections and places on the floor. */
const ID_BEFORE_FIRST = 4000

/** Roubles for a square metre at the level of prices of today; large premises have a cheap metre. */
const RATE_PER_M2_RUB = 196_000
const LARGE_RATE_PER_M2_RUB = 178_000
const LARGE_FROM_M2 = 200
const STEP_RUB = 1_000

type Idea = CommercialIdeas['items'][number]
type Unit = GroundFloorDocument['premises'][number]

/** Premises on their floor, with what the content thought of for them. */
interface Premises {
  idea: Idea
  unit: Unit
  floor: GroundFloorDocument
  sectionNumber: number
}

/** All premises of the ground floors on a day. What the content calls rented is closed, whatever the day. */
export function generateCommercial(data: DemoData, today: IsoDate): GeneratedRows {
  return lotRows(
    listPremises(data).map((premises, index) => lotOf(premises, ID_BEFORE_FIRST + index + 1, data)),
    today,
  )
}

/** @throws RangeError when the content names premises that the plans do not have, or with another area */
function listPremises({ buildings, groundFloors, ideas }: DemoData): Premises[] {
  const floors = new Map(groundFloors.map(floor => [floor.id, floor]))
  return buildings.flatMap(({ building, sections }) => {
    const units = sections.flatMap((id, index) => {
      const floor = floors.get(`${id}-ground`)
      return floor ? floor.premises.map(unit => ({ floor, unit, sectionNumber: index + 1 })) : []
    })
    return units.map((standing, index) => {
      const idea = ideas.find(one => one.building === building && one.number === index + 1)
      if (idea?.area !== standing.unit.area) {
        throw new RangeError(`premises ${building}-${index + 1} are not those of the plan`)
      }
      return { ...standing, idea }
    })
  })
}

function lotOf(premises: Premises, id: number, data: DemoData): GeneratedLot {
  const { idea, unit, sectionNumber } = premises
  const article = `ПН-${idea.premise}`
  return {
    body: {
      id,
      kind: 'commercial',
      article,
      number: idea.premise,
      buildingId: idea.building,
      sectionNumber,
      floor: 1,
      floorsTotal: siteSection(data.masterPlan, idea.building, sectionNumber).floors,
      areaDm2: toDm2(unit.area),
      facts: writeFacts(commercialFactsSchema, factsOf(premises)),
      contractType: HANDED_OVER.has(idea.building) ? 'dkp' : 'ddu',
    },
    key: article,
    levels: priceLevels(idea.building, sectionNumber),
    stateSince: () => (idea.status === 'available' ? FREE : null),
    priceOf: level => priceOf(unit.area, level),
  }
}

function priceOf(areaM2: number, level: number): LotPrice {
  const perM2Rub = Math.round((areaM2 < LARGE_FROM_M2 ? RATE_PER_M2_RUB : LARGE_RATE_PER_M2_RUB) * level)
  return listPrice([{ code: 'base', amountRub: Math.round(areaM2 * perM2Rub), perM2Rub }], STEP_RUB)
}

function factsOf({ idea, unit, floor }: Premises): CommercialFacts {
  const own = new Set(unit.rooms)
  const windows = floor.windows.filter(({ room, type }) => type === 'shopfront' && own.has(room))
  const showcaseM = windows.reduce((sum, { width }) => sum + width, 0)
  const powerKw = powerOf(idea)
  return {
    position: unit.no,
    street: idea.street_slug,
    purposes: purposesOf(idea, powerKw),
    powerKw,
    ceilingCm: Math.round(unit.ceiling_height * 100),
    windows: windows.length,
    showcaseCm: Math.round(showcaseM * 100),
    streetEntrances: unit.street_entrances.length,
    yardEntrances: unit.service_entrances.length,
    hasWater: floor.rooms.some(({ id, kind }) => kind === 'unit_wc' && own.has(id)),
    hasHood: has(idea, 'вытяжка'),
    hasTerrace: has(idea, 'терраса'),
    hasLoading: has(idea, 'разгрузка'),
    hasTenant: idea.status === 'rented',
  }
}

function has({ equipment }: Idea, what: string): boolean {
  return equipment.some(item => item.startsWith(what))
}

/** `25 кВт` among what is prepared. */
function powerOf({ equipment }: Idea): number | null {
  const power = equipment.map(item => /^(\d+)\s*кВт$/.exec(item)?.[1]).find(text => text !== undefined)
  return power === undefined ? null : Number(power)
}

/** What an idea is called by the words it begins with, else what its power, water, area and line allow. */
const IDEAS: readonly (readonly [begins: RegExp, purpose: string])[] = [
  [/^(кофейня|ресторан|гостиная|коворкинг|гастроном и вин)/i, 'cafe'],
  [/^(пекарня)/i, 'bakery'],
  [/^(аптека)/i, 'pharmacy'],
  [/^(барбершоп|косметология|салон|студия движения|химчистка)/i, 'beauty'],
  [/^(детская|языковая)/i, 'kids'],
  [/^(клиника|стоматология|педиатр)/i, 'medical'],
  [/^(пункт|прокат)/i, 'office'],
]
/** Small enough for a pharmacy or a surgery, large enough for classes. */
const SMALL_M2 = 150
const BAKERY_KW = 25

function purposesOf(idea: Idea, powerKw: number | null): string[] {
  const { area, street_slug: street } = idea
  const allowed: readonly (readonly [purpose: string, isAllowed: boolean])[] = [
    ['cafe', has(idea, 'вытяжка')],
    ['bakery', (powerKw ?? 0) >= BAKERY_KW && area < LARGE_FROM_M2],
    ['pharmacy', area < SMALL_M2 && street === 'olhovaya-ulica'],
    ['shop', true],
    ['beauty', has(idea, 'вода')],
    ['kids', has(idea, 'шумоизоляция') || has(idea, 'раздельные')],
    ['medical', has(idea, 'вода') && area < SMALL_M2],
    ['office', (powerKw ?? 0) < BAKERY_KW],
  ]
  const best = IDEAS.filter(([begins]) => begins.test(idea.idea)).map(([, purpose]) => purpose)
  return [...new Set([...best, ...allowed.flatMap(([purpose, isAllowed]) => (isAllowed ? [purpose] : []))])]
}

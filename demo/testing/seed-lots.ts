import { readFileSync } from 'node:fs'
import type { PlainLot } from '#server/search-index/testing/oracle.ts'
import { comfortOf } from '#server/services/lots/flat/comfort.ts'
import { demoRows } from './demo-rows.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const plans = read('plans/sections.json')
/** The geometry of the content, unchecked. */
const QUARTER = {
  layout: read('plans/layouts.json').layouts,
  section: plans.sections,
  building_sections: plans.buildings,
  masterplan: read('masterplan.json'),
  window_views: read('window-views.json'),
  contacts: read('content/contacts/contacts.json'),
  global: read('content/global/global.json'),
}

/**
 * The flats of the demo as the oracle sees them: from the rows and the files of the content by plain code, sharing
 * nothing with the services that build the index. Units of the index: roubles, square decimetres, centimetres.
 */
export function readSeedLots(): PlainLot[] {
  const flats = demoRows().filter(({ kind }) => kind === 'flat')
  const completions: Record<number, string> = {
    1: '2026-3',
    2: '2027-2',
    3: '2027-3',
    4: '2027-4',
    5: '2028-2',
    6: '2028-4',
  }
  return flats.map(row => {
    const facts = JSON.parse(row.facts)
    const { buildingId, floor } = row
    const place = { buildingId, floor, sectionNumber: row.sectionNumber ?? 1, ...facts }
    const comfort = comfortOf(QUARTER, place, '2026-11-21')
    const isOnSale = row.status === 'free' || row.status === 'booked'
    const isDiscounted = isOnSale && row.buildingId === 1
    const priceRub = isOnSale && row.priceRub !== null ? row.priceRub * (isDiscounted ? 0.95 : 1) : null
    const values: Record<string, unknown> = {
      rooms: Math.min(facts.rooms, 4),
      price: priceRub,
      payment: priceRub === null ? null : paymentOf(priceRub, row.buildingId),
      area: row.areaDm2,
      area_kitchen: facts.areaKitchenDm2,
      area_living: facts.areaLivingDm2,
      floor: row.floor,
      not_first_floor: row.floor > 2,
      not_last_floor: row.floor < row.floorsTotal,
      building: row.buildingId,
      section: row.buildingId * 100 + (row.sectionNumber ?? 1),
      completion: completions[row.buildingId],
      finish: facts.finish,
      window_view: facts.windowView,
      window_view_all: facts.windowView,
      window_sides: facts.windowSides,
      window_sides_all: facts.windowSides,
      features: facts.features,
      is_euro: facts.isEuro,
      quiet: isOnSale && comfort.isQuiet,
      sun: isOnSale ? comfort.sunHours : null,
      discount: isDiscounted,
      way: waysOf(row.buildingId),
      price_per_m2: priceRub === null ? null : Math.round(priceRub / (row.areaDm2 / 100)),
      ceiling_height: facts.ceilingCm,
      number: row.number,
      layout: facts.layoutId,
      status: row.status,
      type: 'flat',
    }
    return { id: row.id, values: { ...values, promo: isOnSale ? promosOf(row.buildingId, values) : [] } }
  })
}

/** Banks with the family programme: its rate, and their own market rate for what exceeds 6 million. */
const FAMILY_OFFERS = [
  { rate: 4.9, marketRate: 15.2, buildings: [3, 5] },
  { rate: 6, marketRate: 15.2, buildings: [1, 2, 4, 6] },
  { rate: 6, marketRate: 15.4, buildings: [1, 2, 3, 4, 5, 6] },
  { rate: 5.9, marketRate: 15.6, buildings: [1, 2, 3, 4, 5, 6] },
  { rate: 6, marketRate: 15.9, buildings: [1, 2, 3, 4, 5, 6] },
  { rate: 6, marketRate: 15.7, buildings: [1, 2, 3, 4, 5, 6] },
]

/** The cheapest family offer: 20.1 % down, 360 months, 6 million at its rate and the rest at the bank's market rate. */
function paymentOf(priceRub: number, building: number): number {
  const loan = priceRub - priceRub * 0.201
  const monthly = (sum: number, percent: number) => {
    const i = percent / 12 / 100
    return (sum * i) / (1 - 1 / (1 + i) ** 360)
  }
  const payments = FAMILY_OFFERS.filter(({ buildings }) => buildings.includes(building)).map(
    ({ rate, marketRate }) =>
      monthly(Math.min(loan, 6_000_000), rate) + monthly(Math.max(0, loan - 6_000_000), marketRate),
  )
  // Rounded up to a hundred roubles, from kopecks.
  return Math.ceil(Number(Math.min(...payments).toFixed(2)) / 100) * 100
}

interface PromoFile {
  slug: string
  kinds: string[]
  kind: string
  date_start: string
  date_end: string
  buildings: number[]
  filter: { building?: number[]; rooms?: number[]; area_min?: number; status?: string }
}

const PROMOS = [
  'kladovaya-v-podarok',
  'klyuchi-k-novomu-godu',
  'otdelka-v-podarok',
  'pervyj-god-3-9',
  'rassrochka-do-sdachi',
  'semejnaya-4-9',
].map(readPromo)

function readPromo(slug: string): PromoFile {
  const text = readFileSync(new URL(`../content/stocks/${slug}.md`, import.meta.url), 'utf8')
  const head = text.split('\n---\n')[0] ?? ''
  const pairs = [...head.matchAll(/^(\w+): (.*)$/gm)].map(([, key, value]) => [key, JSON.parse(value ?? 'null')])
  return Object.fromEntries(pairs)
}

function promosOf(building: number, values: Record<string, unknown>): string[] {
  return PROMOS.filter(({ filter, kinds, date_start, date_end }) => {
    if (!kinds.includes('flat') || date_start > '2026-11-21' || date_end < '2026-11-21') return false
    if (filter.building && !filter.building.includes(building)) return false
    if (filter.rooms && !filter.rooms.includes(Number(values.rooms))) return false
    if (filter.area_min !== undefined && Number(values.area) < filter.area_min * 100) return false
    return filter.status !== 'free' || values.status === 'free'
  }).map(({ slug }) => slug)
}

/** Instalments run in buildings 4 to 6; what else is open everywhere or by the offers of banks is read from the offers. */
function waysOf(building: number): string[] {
  const offers: {
    purchase_slug: string
    subsidy_slug: string | null
    property_types: string[]
    building_ids?: number[]
    is_active: boolean
  }[] = JSON.parse(readFileSync(new URL('../content/offer/offers.json', import.meta.url), 'utf8'))
  const subsidies: { slug: string; buildings: number[] }[] = JSON.parse(
    readFileSync(new URL('../content/subsidy_offer/subsidy_offers.json', import.meta.url), 'utf8'),
  )
  const offered = offers
    .filter(offer => offer.is_active && offer.property_types.includes('flat'))
    .filter(offer =>
      (offer.building_ids ?? subsidies.find(({ slug }) => slug === offer.subsidy_slug)?.buildings)?.includes(building),
    )
    .map(offer => offer.purchase_slug)
  const others = ['materinskij-kapital', 'trade-in', 'polnaya-oplata', ...(building >= 4 ? ['rassrochka'] : [])]
  return [...new Set([...offered, ...others])]
}

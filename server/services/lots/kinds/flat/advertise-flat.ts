import type { Content } from '#contract/content/registry.ts'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import { lotPages } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import type { FeedFlat } from '#server/adapters/feeds/feed-lot.ts'
import * as exports from '#texts/exports.ts'
import type { Advertisement } from '../advertised.ts'
import type { FlatBasis } from './basis.ts'
import { type FlatRow, sectionNumberOf } from './lots.ts'

/** Rooms that people sleep or live in; a kitchen-living room is none by law. */
const LIVING_ROOMS: ReadonlySet<string> = new Set(['living', 'bedroom', 'master_bedroom', 'children'])

/** A flat for portals. */
export function advertiseFlat(
  row: FlatRow,
  card: PropertyCard,
  { layouts }: FlatBasis,
  content: Content,
): Advertisement<FeedFlat> {
  return {
    own: factsOf(row, card, layouts.get(row.facts.layoutId)?.rooms ?? []),
    page: lotPages.flat(row.id),
    drawing: card.plan.src,
    ...textOf(card, content),
  }
}

function factsOf(
  row: FlatRow,
  card: PropertyCard,
  rooms: Content['layout'][number]['rooms'],
): Advertisement<FeedFlat>['own'] {
  const { facts } = row
  const count = (kind: (typeof rooms)[number]['kind']) => rooms.filter(room => room.kind === kind).length
  // The one room of a studio is kitchen and living room: told apart they are larger than the flat.
  const isStudio = facts.rooms === 0
  return {
    kind: 'flat',
    section: sectionNumberOf(row),
    rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    isEuro: facts.isEuro,
    livingM2: isStudio ? null : card.area_living,
    kitchenM2: isStudio ? null : card.area_kitchen,
    roomsM2: isStudio ? [] : rooms.filter(({ kind }) => LIVING_ROOMS.has(kind)).map(({ area }) => area),
    ceilingM: facts.ceilingCm === null ? null : facts.ceilingCm / 100,
    finish: facts.finish,
    views: facts.windowView,
    loggias: count('loggia'),
    balconies: count('balcony'),
    bathrooms: count('bathroom'),
    toilets: count('wc'),
  }
}

function textOf(card: PropertyCard, { vocabulary, global }: Content): Pick<Advertisement, 'lead' | 'facts'> {
  const { title, floor, floors_total: floors, building } = card
  const features = card.features.flatMap(code => wordOf(vocabulary.features, code) ?? [])
  return {
    lead: fill(exports.portalFlat, {
      title,
      floor,
      floors,
      building: building.name,
      quarter: global.project.full_name,
    }),
    facts: [
      fill(exports.portalFinish, { finish: wordOf(vocabulary.finish, card.finish) ?? card.finish }),
      ...(features.length > 0 ? [fill(exports.portalFeatures, { features: features.join(', ') })] : []),
    ],
  }
}

function wordOf(terms: Vocabulary['features'], code: string): string | undefined {
  const term = terms.find(one => one.code === code)
  return (term?.short ?? term?.label)?.toLowerCase()
}

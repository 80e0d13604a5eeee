import type { LotCardOf } from '#contract/catalogue/sold.ts'
import type { GenplanWords, PlacedLot } from '#contract/pages/genplan.ts'
import { paths } from '#contract/paths.ts'
import type { LotKind } from '#domain/catalogue/kinds.ts'
import { commercial } from '#domain/copy/commercial.ts'
import { commercialGenplan } from '#domain/copy/commercial-genplan.ts'
import { favorites } from '#domain/copy/favorites.ts'
import { fill } from '#domain/copy/fill.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { flatTypeWords } from '#domain/flat-type-words.ts'
import { keysOf } from '#domain/keys-of.ts'
import { flatTypeName } from '#domain/titles.ts'
import { type GridSection, houseGrid, makeGrid, type StandingRow } from '../catalogue/house-grid.ts'
import { commercialKind } from '../catalogue/kinds/commercial/commercial-kind.ts'
import { derived } from '../snapshot/derived.ts'
import { mainSale } from '../snapshot/kinds.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Kinds that are chosen on the pictures of the quarter. */
export type PicturedName = 'flat' | 'commercial'

/** How a kind stands on the pictures of the quarter. */
export interface PicturedKind<Name extends PicturedName = PicturedName> {
  name: Name
  /** The address of a picture; without a place the quarter. */
  path: typeof paths.genplan
  /** The filter that chips beside a picture choose by. */
  chips: string
  /** The field that what is on sale in a building is told by. */
  groups: string
  /** Whether a floor without such lots is shown on the scale of its section. */
  hasEmptyFloors: boolean
  words: GenplanWords
  /** Its lots by building, section and storey; made once for a snapshot. */
  grid(snapshot: SiteSnapshot): ReadonlyMap<number, readonly GridSection<StandingRow>[]>
  /** Whether a lot lies on its floor as the drawing of the floor has it. */
  isAsDrawn(snapshot: SiteSnapshot, planId: string, row: StandingRow): boolean
  /** What a plan says of a lot besides its title and price. */
  tell(card: LotCardOf<Name>): Pick<PlacedLot, 'type' | 'heart' | 'paymentFromRub' | 'planSrc'>
}

/** What the quarter is built for. */
const flats: PicturedKind<'flat'> = {
  name: 'flat',
  path: paths.genplan,
  chips: 'rooms',
  groups: 'rooms',
  hasEmptyFloors: true,
  words: {
    ...{ choose: copy.chooseFloor, groups: copy.roomsTable, floorLots: copy.floorLots },
    ...{ floorLabel: copy.floorLabel, aboutLot: copy.aboutLot, none: copy.floorNone },
    states: { booked: copy.booked, sold: copy.sold, closed: copy.closed },
  },
  grid: houseGrid,
  // On its place another layout may stand than on the typical floor: its outline would be a wrong one.
  isAsDrawn(snapshot, planId, { id, facts }) {
    const layoutId = mainSale(snapshot).rows.get(id)?.facts.layoutId
    const typical = snapshot.houses.sections.get(planId)
    return typical?.placements.some(({ no, layout }) => no === facts.position && layout === layoutId) ?? false
  },
  tell: ({ rooms, is_euro: isEuro, number, payment_from, plan }) => ({
    type: flatTypeName({ rooms, isEuro }, flatTypeWords),
    heart: fill(favorites.ofFlat, { number }),
    paymentFromRub: payment_from,
    planSrc: plan.src,
  }),
}

/** Premises of the ground floors. */
const premises: PicturedKind<'commercial'> = {
  name: 'commercial',
  path: paths.commercialsGenplan,
  chips: 'purpose',
  groups: 'street',
  hasEmptyFloors: false,
  words: {
    ...{ choose: commercialGenplan.choose, groups: commercialGenplan.groups, floorLots: commercialGenplan.floorLots },
    ...{ floorLabel: commercialGenplan.floorLabel, aboutLot: commercialGenplan.aboutLot, none: commercialGenplan.none },
    states: { booked: commercialGenplan.booked, sold: commercialGenplan.sold, closed: commercialGenplan.closed },
  },
  grid: snapshot =>
    derived(snapshot, 'grid of premises', () =>
      makeGrid<StandingRow>(snapshot, snapshot.onSale.of(commercialKind).rows.values()),
    ),
  isAsDrawn: () => true,
  tell: ({ idea, number, plan }) => ({
    type: idea ?? commercialKind.list.words.table.lot,
    heart: fill(commercial.heart, { number }),
    paymentFromRub: null,
    planSrc: plan?.src ?? '',
  }),
}

const PICTURED: { readonly [Name in PicturedName]: PicturedKind<Name> } = { flat: flats, commercial: premises }

/** A kind, seen as any of those that are chosen on pictures. */
export function pictured(name: PicturedName): PicturedKind {
  return PICTURED[name] as unknown as PicturedKind // it is only ever given cards of its own kind
}

/** The kind of a name; undefined = it is not chosen on pictures of the quarter. */
export function picturedOf(kind: LotKind): PicturedKind | undefined {
  return all().find(({ name }) => name === kind)
}

/** The kind whose pictures stand at an address; undefined = none. */
export function picturedAt(pathname: string): PicturedKind | undefined {
  return all().find(({ path }) => path() === pathname)
}

function all(): PicturedKind[] {
  return keysOf(PICTURED).map(pictured)
}

import type { LotCardOf } from '#contract/lots/sold.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { type GridSection, gridOf, type StandingRow } from '../lots/house-grid.ts'
import { commercialKind } from '../lots/kinds/commercial/commercial-kind.ts'
import { flatKind } from '../lots/kinds/flat/flat-kind.ts'
import type { Kind } from '../lots/kinds/kind.ts'
import type { ChosenOnPictures, StandingFacts } from '../lots/kinds/on-pictures.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** Kinds that are chosen on the pictures of the quarter. One joins here with `onPictures` of its description. */
const PICTURED = { flat: flatKind, commercial: commercialKind }
export type PicturedName = keyof typeof PICTURED

type PicturedCard = LotCardOf<PicturedName>
type OnPictures = ChosenOnPictures<PicturedCard, StandingFacts>
/** A kind, seen as any of those; it is only ever given lots of its own. */
type AnyPictured = Kind<PicturedCard, StandingFacts, unknown> & OnPictures

/** How a kind stands on the pictures of the quarter. */
export interface PicturedKind extends Omit<OnPictures['onPictures'], 'isAsDrawn'> {
  name: PicturedName
  /** Its lots by building, section and storey; made once for a snapshot. */
  grid(snapshot: SiteSnapshot): ReadonlyMap<number, readonly GridSection<StandingRow>[]>
  /** Whether a lot lies on its floor as the drawing of the floor has it. */
  isAsDrawn(snapshot: SiteSnapshot, planId: string, row: StandingRow): boolean
}

/** A kind, seen as any of those that are chosen on pictures. */
export function pictured(name: PicturedName): PicturedKind {
  const kind: AnyPictured = PICTURED[name]
  const { onPictures } = kind
  return {
    ...onPictures,
    name,
    grid: snapshot => gridOf(snapshot, kind),
    isAsDrawn: ({ houses }, planId, row) => onPictures.isAsDrawn(row, planId, houses),
  }
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

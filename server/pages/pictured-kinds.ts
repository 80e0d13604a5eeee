import type { LotCardOf } from '#contract/lots/kinds.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { GridSection, StandingRow } from '#server/services/lots/building-grid.ts'
import { gridOf } from '#server/services/lots/building-grid.ts'
import type { KindWith } from '#server/services/lots/kinds.ts'
import { kinds, kindsWith } from '#server/services/lots/kinds.ts'
import type { Kind, SitePlanOfKind, StandingFacts } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'

export type PicturedName = KindWith<'sitePlan'>

type PicturedCard = LotCardOf<PicturedName>
type SitePlan = SitePlanOfKind<PicturedCard, StandingFacts>
/** A kind with a site plan. Its methods must only receive lots of this kind. */
type AnyPictured = Kind<PicturedCard, StandingFacts, unknown> & { sitePlan: SitePlan }

/** How a kind is shown on the plan of the quarter. */
export interface PicturedKind extends Omit<SitePlan, 'isAsDrawn'> {
  name: PicturedName
  /** Its lots by building, section and storey. */
  grid(snapshot: SiteSnapshot): ReadonlyMap<number, readonly GridSection<StandingRow>[]>
  /** Whether the drawing of the floor shows a lot. */
  isAsDrawn(snapshot: SiteSnapshot, planId: string, row: StandingRow): boolean
}

/** Erases the type of a kind. */
function toPicturedKind(name: PicturedName): PicturedKind {
  const kind: AnyPictured = kinds[name]
  const { sitePlan } = kind
  return {
    ...sitePlan,
    name,
    grid: snapshot => gridOf(snapshot, kind),
    isAsDrawn: ({ quarterFacts }, planId, row) => sitePlan.isAsDrawn(row, planId, quarterFacts),
  }
}

/** Undefined = the kind has no site plan. */
export function findPicturedKind(kind: LotKind): PicturedKind | undefined {
  return all().find(({ name }) => name === kind)
}

/** The kind whose site plan has this path. */
export function findPicturedKindAt(pathname: string): PicturedKind | undefined {
  return all().find(({ path }) => path() === pathname)
}

function all(): PicturedKind[] {
  return kindsWith('sitePlan').map(toPicturedKind)
}

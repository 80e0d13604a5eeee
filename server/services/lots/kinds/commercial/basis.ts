import type { Content } from '#contract/content/registry.ts'
import type { CommercialIdeas } from '#contract/content/sale.ts'
import { drawGround } from '#domain/drawing/ground.ts'
import { commercialFields } from '#domain/lots/commercial.ts'
import type { HouseFacts } from '../building-facts.ts'
import { type ActivePromo, promosOf } from '../promos.ts'

type Idea = CommercialIdeas['items'][number]

/** The ground floor of a section, with the size of its drawing. */
export interface Ground {
  floor: Content['ground_floor'][number]
  width: number
  height: number
}

/** All that turns a row of premises into a card. */
export interface CommercialBasis extends HouseFacts {
  /** Names of the lines of the quarter by slug. */
  streets: ReadonlyMap<string, string>
  /** What the content says of premises, by their number `1-06`. */
  ideas: ReadonlyMap<string, Idea>
  /** By the ids of ground floors. */
  grounds: ReadonlyMap<string, Ground>
  /** Null = there are no instalments. */
  installment: NonNullable<Content['about_commercial']>['installment'] | null
  promos: readonly ActivePromo[]
}

/** Gathers it from the content, once per revision. */
export function gatherCommercialBasis(content: Content, houses: HouseFacts): CommercialBasis {
  const { about_commercial: about, project_buy_commercial: premises, ground_floor: floors } = content
  return {
    ...houses,
    streets: new Map(about?.streets.map(({ slug, name }) => [slug, name])),
    ideas: new Map(premises?.items.map(item => [item.premise, item])),
    grounds: new Map(
      floors.map(floor => {
        const { width, height } = drawGround(floor).viewBox
        return [floor.id, { floor, width, height }]
      }),
    ),
    installment: about?.installment ?? null,
    promos: promosOf(content, 'commercial', commercialFields),
  }
}

/** The ground floor below a typical floor of a section; undefined when the content has none. */
export function groundOf(
  { buildingId, sectionNumber }: { buildingId: number; sectionNumber: number | null },
  { buildings, grounds }: Pick<CommercialBasis, 'buildings' | 'grounds'>,
): Ground | undefined {
  const section = buildings.get(buildingId)?.sections.sections[(sectionNumber ?? 1) - 1]
  return grounds.get(`${section}-ground`)
}

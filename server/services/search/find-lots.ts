import type { SearchAnswer } from '#contract/search.ts'
import type { CommonRow } from '#server/services/snapshot/kind.ts'
import type { AnyKindOnSale } from '#server/services/snapshot/on-sale.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { plainText } from './russian.ts'

const MOST_LOTS = 6
/** `145`, `№ 145`, `кв. 145`, `А-12`, `ОБ-2.1-07-03`. */
const NAMED = /^(?:кв(?:артира)?\.? |№ ?|номер )?([\p{L}]{0,3}[ -]?\d[\p{L}\d.-]*)$/u

type FoundLot = SearchAnswer['lots'][number]

/** Lots that a question names by number on the door, code of the sales or id; those on sale first. */
export function findLots(snapshot: SiteSnapshot, question: string): FoundLot[] {
  const name = NAMED.exec(plainText(question.trim()))?.[1]
  if (!name) return []
  return [...(lotsByName(snapshot).get(name) ?? [])]
    .sort((a, b) => Number(b.row.status === 'free') - Number(a.row.status === 'free'))
    .slice(0, MOST_LOTS)
    .flatMap(({ sale, row }) => describe(sale, row))
}

interface NamedLot {
  sale: AnyKindOnSale
  row: CommonRow
}

const lotsByName = perSnapshot((snapshot: SiteSnapshot) => nameLots(snapshot))

/** Every lot under each of its names. */
function nameLots(snapshot: SiteSnapshot): Map<string, NamedLot[]> {
  const named = new Map<string, NamedLot[]>()
  for (const sale of snapshot.onSale.list()) {
    for (const row of sale.rows.values()) {
      for (const name of new Set([plainText(row.number), plainText(row.article), String(row.id)])) {
        const lots = named.get(name)
        if (lots) lots.push({ sale, row })
        else named.set(name, [{ sale, row }])
      }
    }
  }
  return named
}

function describe({ kind, index }: AnyKindOnSale, { id }: CommonRow): FoundLot[] {
  const card = index.get(id)
  if (!card) return []
  const { status, price, building } = card
  return [
    {
      id,
      kind: kind.kind,
      title: kind.nameOf(card),
      text: building?.name ?? '',
      url: addressOf(kind, id),
      price,
      status,
    },
  ]
}

/** Its page, or where it stands on the scheme of its level. */
function addressOf({ page, levelPlan }: AnyKindOnSale['kind'], id: number): string {
  return page?.path(id) ?? levelPlan?.(id) ?? ''
}

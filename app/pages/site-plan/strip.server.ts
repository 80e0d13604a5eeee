import type { AddressQuery, FilterValues } from '#domain/lots/address.ts'
import { countOf, fill, formatNumber, type PluralForms } from '#domain/text/format.ts'
import { joinFilterFields } from '#server/pages/list/filter-fields.ts'
import type { LotChoice } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as lotList from '#texts/lot-list.ts'
import * as copy from '#texts/site-plan.ts'

/** Filters next to a picture, in addition to the chips. */
const STRIP: readonly string[] = ['price', 'completion']

export type ChoiceFilterStrip = ReturnType<typeof describeStrip>

export function describeStrip(
  snapshot: SiteSnapshot,
  { name: kindName, chips }: PicturedKind,
  { filters, matches }: LotChoice,
  at: string | null,
) {
  const { kind, index } = snapshot.onSale.ofName(kindName)
  const { fields, words } = kind
  const { vocabulary } = snapshot.content
  const language = { fields, words, specs: index.specs(), vocabulary }
  const search = Object.entries(filters).flatMap(([key, chosen]) => chosen.map(value => [key, value]))
  const { facets } = index.facets(index.parse(new URLSearchParams(search)), { histograms: false })
  const all = joinFilterFields(language, facets, filters, {})
  const count = matches.size
  const values: FilterValues = { ...(at === null ? {} : { at: [at] }), ...filters }
  return {
    values,
    fields: Object.fromEntries(Object.entries(all).filter(([name]) => name === chips || STRIP.includes(name))),
    chips,
    count,
    apply: count > 0 ? applyText(count, words.lot.shown, snapshot, filters) : lotList.filtersNone,
    listHref: kind.listPath(filters),
    live: fill(copy.live, { count_flats: countOf(count, words.lot.found) }),
  }
}

/** The markers count all buildings, the list only that of the filter. */
function applyText(
  count: number,
  shown: PluralForms,
  { quarterFacts }: SiteSnapshot,
  { building = [] }: AddressQuery,
): string {
  const place = building.length === 1 ? quarterFacts.buildings.get(Number(building[0])) : undefined
  return place
    ? fill(copy.applyIn, { count: formatNumber(count), number: place.text.number })
    : fill(lotList.filtersApply, { count_flats: countOf(count, shown) })
}

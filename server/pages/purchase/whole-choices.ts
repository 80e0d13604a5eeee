import type { Property } from '#contract/lots/flat.ts'
import { formatRub } from '#domain/money/money.ts'
import type { PurchaseChoice } from '#domain/purchase/purchase-code.ts'
import { NBSP } from '#domain/text/numbers.ts'
import type { priceFinishes } from '#server/pages/flat/terms.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { levelPlanOf } from '#server/services/lots/kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/purchase.ts'
import { placeText } from './place-text.ts'

/** Kinds of places that are bought with a flat. */
export const PLACES = ['parking', 'storage'] as const
export type PlaceName = (typeof PLACES)[number]

export type PricedFinish = ReturnType<typeof priceFinishes>['options'][number]

interface WholePurchaseChoice {
  /** Part of the code. */
  part: 'finish' | 'parking' | 'storage' | 'way'
  label: string
  /** Id of what is chosen, `0` = nothing. */
  value: string
  options: readonly { value: string; label: string }[]
}

/** What can be bought with the flat; a choice without options is left out. */
export function choicesOf(
  snapshot: SiteSnapshot,
  choice: PurchaseChoice,
  { flat, finishes }: { flat: Property; finishes: readonly PricedFinish[] },
): WholePurchaseChoice[] {
  const { content } = snapshot
  const ways = content.purchase.filter(({ id, slug }) => id === choice.way || flat.ways.includes(slug))
  const all: WholePurchaseChoice[] = [
    asChoice(
      'finish',
      copy.wholeNoFinish,
      choice.finish,
      finishes.map(({ furnish: { id, name }, priceRub }) => priced({ id, name, priceRub })),
    ),
    ...PLACES.filter(name => hasPage(content, levelPlanOf(name)())).map(name =>
      asChoice(name, copy.wholeNoPlace, choice[name], freePlaces(snapshot, name, choice[name], flat)),
    ),
    asChoice(
      'way',
      copy.wholeNoWay,
      choice.way,
      ways.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
  ]
  return all.filter(({ options }) => options.length > 1)
}

export const LABELS: Readonly<Record<WholePurchaseChoice['part'] | 'flat', string>> = {
  flat: copy.wholeFlat,
  finish: copy.wholeFinish,
  parking: copy.wholeParking,
  storage: copy.wholeStorage,
  way: copy.wholeWay,
}

function asChoice(
  part: WholePurchaseChoice['part'],
  none: string,
  chosen: number,
  options: WholePurchaseChoice['options'],
): WholePurchaseChoice {
  const isThere = options.some(({ value }) => value === String(chosen))
  return {
    part,
    label: LABELS[part],
    value: isThere ? String(chosen) : '0',
    options: [{ value: '0', label: none }, ...options],
  }
}

const priced = ({ id, name, priceRub }: { id: number; name: string; priceRub: number | null }) => ({
  value: String(id),
  label: priceRub === null ? name : `${name}${NBSP}· ${formatRub(priceRub)}`,
})

/** Places on sale, the cheapest first, and the one that was chosen while it was. */
function freePlaces(
  { onSale, content }: SiteSnapshot,
  name: PlaceName,
  chosen: number,
  flat: Property,
): WholePurchaseChoice['options'] {
  const { kind, index } = onSale.ofName(name)
  const ids = index.matchingIds(index.parse({}))
  return [...new Set([...ids, ...(index.get(chosen) ? [chosen] : [])])]
    .flatMap(id => index.get(id) ?? [])
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
    .map(card =>
      priced({
        id: card.id,
        name: `${kind.nameOf(card)}, ${placeText(content, name, card, flat)}`,
        priceRub: card.price,
      }),
    )
}

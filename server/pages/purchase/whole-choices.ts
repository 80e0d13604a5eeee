import type { Content } from '#contract/content/registry.ts'
import type { Property } from '#contract/lots/flat.ts'
import { type FoundUnderground, sizeText } from '#domain/lots/underground.ts'
import { TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import type { InstalmentScheme } from '#domain/purchase/instalment.ts'
import type { MethodOffer } from '#domain/purchase/purchase-calculation.ts'
import { type PurchaseChoice, THOUSAND } from '#domain/purchase/purchase-code.ts'
import type { WholePurchase } from '#domain/purchase/whole-purchase.ts'
import { countOf, fill, formatRub, NBSP } from '#domain/text/format.ts'
import type { priceFinishes } from '#server/pages/flat/terms.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { levelPlanOf } from '#server/services/lots/kinds.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/purchase.ts'
import * as underground from '#texts/underground.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'

/** Kinds of places that are bought with a flat. */
export const PLACES = ['parking', 'storage'] as const
export type PlaceName = (typeof PLACES)[number]

export type PricedFinish = ReturnType<typeof priceFinishes>['options'][number]

interface WholePurchaseChoice {
  /** Part of the code. */
  part: Exclude<keyof PurchaseChoice, 'flat'>
  label: string
  /** Id of what is chosen, `0` = nothing. */
  value: string
  options: readonly { value: string; label: string }[]
}

interface ChosenPurchase {
  flat: Property
  finishes: readonly PricedFinish[]
  calculation: Pick<WholePurchase<MethodOffer, InstalmentScheme>, 'financedRub' | 'loan' | 'instalment'>
  terms: { method: PaidMethod } | null
}

interface PaidMethod {
  offers: readonly unknown[]
  schemes: readonly { id: number; name: string; buildings: readonly { id: number }[] }[]
  options: { buildingId: number; months: number }
}

const DEPOSIT_PERCENTS = [20, 30, 40, 50, 60, 70, 80]
const TERM_YEARS = [5, 10, 15, 20, 25]

/** Deposit and term of a loan, or the instalment scheme. A chosen value that is not in the lists is added to them. */
function termChoices(
  choice: PurchaseChoice,
  { financedRub: priceRub, loan, instalment }: ChosenPurchase['calculation'],
  method: PaidMethod | undefined,
): WholePurchaseChoice[] {
  if (!method || priceRub === null) return []
  const isPaidInParts = loan !== null || (instalment?.instalment?.payments.length ?? 0) > 1
  const { offers, schemes, options } = method
  const depositRub = loan?.options.depositRub ?? instalment?.depositRub ?? 0
  const deposit = choice.deposit > 0 ? Math.ceil(depositRub / THOUSAND) : 0
  const years = choice.years > 0 ? options.months / TERM_MONTHS.step : 0
  const deposits = DEPOSIT_PERCENTS.map(percent => Math.ceil((priceRub * percent) / 100 / THOUSAND))
  const open = schemes.filter(({ buildings }) => buildings.some(({ id }) => id === options.buildingId))
  return [
    ...(isPaidInParts
      ? [
          asChoice(
            'deposit',
            copy.wholeLeastDeposit,
            deposit,
            withChosen(deposits, deposit).map(sum => ({ value: String(sum), label: formatRub(sum * THOUSAND) })),
          ),
        ]
      : []),
    ...(offers.length > 0
      ? [
          asChoice(
            'years',
            copy.wholeLongestTerm,
            years,
            withChosen(TERM_YEARS, years).map(count => ({ value: String(count), label: countOf(count, plurals.year) })),
          ),
        ]
      : [
          asChoice(
            'scheme',
            open[0]?.name ?? '',
            choice.scheme,
            open.slice(1).map(({ id, name }) => ({ value: String(id), label: name })),
          ),
        ]),
  ]
}

function withChosen(values: readonly number[], chosen: number): number[] {
  return [...new Set(chosen > 0 ? [...values, chosen] : values)].toSorted((a, b) => a - b)
}

/** Selects of the whole purchase; one without options is left out. */
export function choicesOf(
  snapshot: SiteSnapshot,
  choice: PurchaseChoice,
  { flat, finishes, calculation, terms }: ChosenPurchase,
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
    ...termChoices(choice, calculation, terms?.method),
  ]
  return all.filter(({ options }) => options.length > 1)
}

export const LABELS: Readonly<Record<WholePurchaseChoice['part'] | 'flat', string>> = {
  flat: copy.wholeFlat,
  finish: copy.wholeFinish,
  parking: copy.wholeParking,
  storage: copy.wholeStorage,
  way: copy.wholeWay,
  deposit: copy.deposit,
  years: copy.term,
  scheme: copy.scheme,
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

/** Places on sale, the cheapest first. The chosen one is listed even if it is no longer on sale. */
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

type Plans = Pick<Content, 'parking_plan' | 'storages_plan'>
type Place = Pick<FoundUnderground, 'number' | 'width' | 'length'>

interface FlatInBuilding {
  building: { id: number }
  section: { number: number }
}

/** `2,5 × 5,3 м, до вашего лифта 18 м`. */
export function placeText(plans: Plans, kind: 'parking' | 'storage', place: Place, flat: FlatInBuilding): string {
  const wayM = wayToLiftM(plans, kind, place.number, flat)
  return [sizeText(place), ...(wayM === null ? [] : [fill(underground.wayToOwnLift, { value: wayM })])].join(', ')
}

/** Walk from a place to the lift of the flat, at right angles; null = the flat has no lift on this level, or the place is not on the plan. */
export function wayToLiftM(
  { parking_plan: plan, storages_plan: rooms }: Plans,
  kind: 'parking' | 'storage',
  number: string,
  { building, section }: FlatInBuilding,
): number | null {
  const lifts = plan?.cores.filter(core => core.building === building.id) ?? []
  const lift = lifts.find(core => core.section === section.number) ?? lifts[0]
  if (!lift) return null
  const { x, y } = lift.door
  const hasNumber = (place: { number: number }) => String(place.number) === number
  const space = kind === 'parking' ? plan?.places.find(hasNumber) : undefined
  if (space?.core === lift.id) return Math.round(space.core_distance)
  const entrance = space ? entranceOf(space) : rooms?.storages.find(hasNumber)?.door
  return entrance ? Math.round(Math.abs(entrance.x - x) + Math.abs(entrance.y - y)) : null
}

type Space = NonNullable<Content['parking_plan']>['places'][number]

/** The middle of the side from which a car enters. */
function entranceOf({ x, y, w, h, access }: Space) {
  if (access === 'up' || access === 'down') return { x: x + w / 2, y: access === 'up' ? y + h : y }
  return { x: access === 'right' ? x + w : x, y: y + h / 2 }
}

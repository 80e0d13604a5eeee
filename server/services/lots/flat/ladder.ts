import type { FlatFacts, PropertyCard } from '#contract/lots/flat.ts'
import type { FlatLadder } from '#contract/lots/flat-layout-facts.ts'
import { flatWords } from '#domain/lots/flat-fields.ts'
import { joinList } from '#domain/lots/flat-words.ts'
import { gainedView, type LadderFlat, ladderOf, lostViews, type Step } from '#domain/lots/ladder.ts'
import { insideSentence, type Terms, termText } from '#domain/lots/listed-lot.ts'
import { fill } from '#domain/text/fill.ts'
import { formatArea } from '#domain/text/units.ts'
import * as copy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import type { KindOnSale, SaleContext } from '../../snapshot/kind.ts'
import { perSnapshot } from '../../snapshot/per-snapshot.ts'
import { termsOf } from '../labels.ts'
import type { FlatBasis } from './flat-lots.ts'

type Flats = KindOnSale<PropertyCard, FlatFacts, FlatBasis>

type Rung = LadderFlat & { card: PropertyCard }

const SUMMER_WORDS: Readonly<Record<string, string>> = { loggia: copy.ladderLoggia, balcony: copy.ladderBalcony }
/** Less than this is the same. */
const SAME = { areaM2: 1, floors: 1 } as const

export function describeLadder(
  card: PropertyCard,
  layoutId: string,
  flats: Flats,
  { content }: SaleContext,
): FlatLadder {
  const terms = termsOf(content.vocabulary, flatWords.cardTerms)
  const own = toRung(card, layoutId)
  return ladderOf(own, rungsOf(flats)).map(step => ({
    id: step.to.id,
    kind: step.kind,
    difference: step.difference,
    text: stepText(own, step, terms),
    also: alsoText(own, step, terms),
    flat: fill(copy.ladderGo, {
      title: step.to.card.title,
      number: fill(formats.flatNumber, { number: step.to.card.number }),
    }),
  }))
}

const rungsOf = perSnapshot(({ rows, index }: Flats): Rung[] =>
  Array.from(rows.values()).flatMap(({ id, facts }) => {
    const card = index.get(id)
    return card?.status === 'free' && card.price !== null ? [toRung(card, facts.layoutId)] : []
  }),
)

function toRung(card: PropertyCard, layout: string): Rung {
  return {
    card,
    id: card.id,
    price: card.price,
    rooms: card.rooms,
    isEuro: card.is_euro,
    area: card.area,
    kitchen: card.area_kitchen,
    floor: card.floor,
    building: card.building.id,
    layout,
    views: card.window_view,
    summer: card.features.filter(feature => feature in SUMMER_WORDS),
    finish: card.finish,
    completion: card.building.completion.label,
  }
}

function stepText(own: Rung, { kind, to }: Step<Rung>, terms: Terms): string {
  switch (kind) {
    case 'view':
      return insideSentence(termText(terms, 'window_view', gainedView(own, to) ?? '', 'short'))
    case 'floor_up':
    case 'floor_down':
      return fill(copy.ladderFloor, { floor: to.floor })
    case 'kitchen':
      return fill(copy.ladderKitchen, { area: formatArea((to.kitchen ?? 0) - (own.kitchen ?? 0)) })
    case 'area':
      return fill(copy.ladderArea, { area: formatArea(to.area - own.area) })
    case 'smaller':
      return fill(copy.ladderSmaller, { area: formatArea(own.area - to.area) })
    case 'room':
      return copy.ladderRoom
    case 'summer':
      return SUMMER_WORDS[to.summer[0] ?? ''] ?? ''
  }
}

/** What the step changes besides what it is about: nothing is hidden. */
function alsoText(own: Rung, { kind, to }: Step<Rung>, terms: Terms): string {
  const apartM2 = to.area - own.area
  const isAboutArea = kind === 'area' || kind === 'smaller'
  const changes = [
    to.building !== own.building && fill(copy.ladderAlsoBuilding, { number: to.card.building.number }),
    !kind.startsWith('floor') &&
      Math.abs(to.floor - own.floor) > SAME.floors &&
      fill(copy.ladderAlsoFloor, { floor: to.floor }),
    !isAboutArea &&
      Math.abs(apartM2) >= SAME.areaM2 &&
      fill(copy.ladderAlsoArea, { sign: apartM2 > 0 ? '+' : '−', area: formatArea(Math.abs(apartM2)) }),
    ...lostViews(own, to).map(view =>
      fill(copy.ladderAlsoView, { view: insideSentence(termText(terms, 'window_view', view, 'label')) }),
    ),
    to.finish !== own.finish && termText(terms, 'finish', to.finish, 'short'),
    to.completion !== own.completion && fill(copy.ladderAlsoCompletion, { label: to.completion }),
  ].filter(change => change !== false)
  return changes.length > 0 ? fill(copy.ladderAlso, { changes: joinList(changes) }) : copy.ladderAlsoNothing
}

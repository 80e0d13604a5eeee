import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import type { CardFlat } from './card-flat.ts'

/** `с отделкой`, for a line of facts. */
const FINISH_TEXTS: Record<CardFlat['finish'], string> = {
  none: catalog.finishNone,
  whitebox: catalog.finishWhitebox,
  fine: catalog.finishFine,
  furnished: catalog.finishFurnished,
}

/** Where the flat is: `Корпус 5, секция 2 · 8 этаж из 12`. A building of one section does not name it. */
export function placeText({ building, section, floor, floors_total }: CardFlat): string {
  const place =
    building.sections_count > 1
      ? fill(format.buildingSection, { building: building.number, section: section.number })
      : fill(format.building, { number: building.number })
  return fill(catalog.cardMeta, { place, floor: fill(format.floor, { floor, floors: floors_total }) })
}

/** When and in what state it is handed over: `Сдача — II кв. 2028 · без отделки`. */
export function completionText({ building, finish }: CardFlat): string {
  const { completion } = building
  return fill(catalog.cardCompletionFinish, {
    completion: completion.is_ready ? format.ready : fill(format.completionLabel, { label: completion.label }),
    finish: FINISH_TEXTS[finish],
  })
}

/** Longest offer, in characters, that a badge holds. */
const OFFER_MAX_LENGTH = 24
/** Longest one that leaves room for the badge of the view on a phone. */
const OFFER_SHORT_LENGTH = 18

/**
 * A promotion in the words of a badge. `4,9 %` alone says nothing, so the title is taken as far as the figure in it:
 * `Рассрочка 0 % до сдачи корпуса` → `Рассрочка 0 %`. A discount is its figure: the old price explains it.
 */
export function offerText({
  title,
  badge,
  kind,
}: Pick<CardFlat['promos'][number], 'title' | 'badge' | 'kind'>): string {
  if (kind === 'discount') return badge
  const at = title.indexOf(badge)
  const text = at < 0 ? title : title.slice(0, at + badge.length)
  if (kind === 'mortgage' && text.length > OFFER_SHORT_LENGTH) return fill(catalog.badgeMortgage, { rate: badge })
  return text.length > OFFER_MAX_LENGTH ? badge : text
}

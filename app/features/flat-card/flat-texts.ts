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

/** Where the flat is: `Корпус 5, секция 2 · 8-й этаж из 12`. A building of one section does not name it. */
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

/**
 * A promotion in the words of a badge: a discount is its figure, which the old price explains; everything else its short title.
 * That one names no rate of a credit: a badge has no room for its full cost.
 */
export function offerText({
  short_title,
  badge,
  kind,
}: Pick<CardFlat['promos'][number], 'short_title' | 'badge' | 'kind'>): string {
  return kind === 'discount' ? badge : short_title
}

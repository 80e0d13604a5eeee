import { catalog } from '#domain/copy/catalog.ts'

/** What a filter of the form is called. */
export interface FilterWords {
  legend: string
  /** Beside the legend of a range, under the options of a choice. */
  hint?: string
}

/** Filters that the form of flats shows, by name. The server puts the words into the form: no script carries them. */
export const FORM_WORDS: Readonly<Record<string, FilterWords>> = {
  rooms: { legend: catalog.fieldRooms, hint: catalog.hintRooms },
  price: { legend: catalog.fieldPrice },
  payment: { legend: catalog.fieldPayment },
  area: { legend: catalog.fieldArea },
  floor: { legend: catalog.fieldFloor },
  not_first_floor: { legend: catalog.fieldNotFirst },
  not_last_floor: { legend: catalog.fieldNotLast },
  area_kitchen: { legend: catalog.fieldKitchen, hint: catalog.hintKitchen },
  building: { legend: catalog.fieldBuilding },
  completion: { legend: catalog.fieldCompletion },
  window_view: { legend: catalog.fieldView },
  window_sides: { legend: catalog.fieldWindowSides },
  window_sides_all: { legend: catalog.fieldWindowSides },
  finish: { legend: catalog.fieldFinish },
  features: { legend: catalog.fieldFeatures },
  promo: { legend: catalog.fieldOffers },
  discount: { legend: catalog.fieldDiscount },
}

/** Keys of the query that the form has a control for; it carries the others along unseen. */
export const FORM_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(FORM_WORDS).flatMap(name => [name, `${name}_min`, `${name}_max`]),
  'number',
  'group',
  'soft',
])

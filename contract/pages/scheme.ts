import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import type { ZonedKind } from '../lots/buy.ts'
import type { PageHead } from './head.ts'
import type { ChoiceOption, FilterValues } from './list.ts'
import type { SpotState } from './site-plan.ts'

/** Parking places or storage rooms on the scheme of their level, zone by zone. */
export interface SchemePage {
  head: PageHead
  kind: ZonedKind
  title: string
  /** The way here, the page itself last. */
  crumbs: readonly { name: string; href?: string }[]
  filter: SchemeFilter
  zones: readonly SchemeZone[]
  /** Drawn in the units of `spots`; null = the content has no plan of this zone. */
  drawing: { src: string; width: number; height: number } | null
  /** Everything that is drawn in the zone. */
  spots: readonly SchemeSpot[]
  /** What of it can be asked for: what passes, then what does not, then what is booked. */
  places: readonly ListedUnderground[]
  /** The states that are there, in the order of the legend. */
  legend: readonly { state: SpotState; name: string }[]
  /** The place that the address names; null = none of this zone. */
  chosen: number | null
}

/** The filter of the list with the few controls that stand beside the scheme; the rest of the query is kept. */
export interface SchemeFilter {
  /** The canonical filters with the zone. */
  values: FilterValues
  /** Chips; each with its key, several of which may share one. */
  chips: readonly { name: string; option: ChoiceOption }[]
  /** What is typed. */
  numbers: readonly SchemeNumber[]
  /** How many conditions of the query have no control here. */
  others: number
  /** The scheme of this zone without any filter; null = none is on. */
  resetHref: string | null
  /** What passes in this zone. */
  count: number
  /** The same, as a list. */
  listHref: string
  /** To screen readers, when the choice changes. */
  live: string
}

/** One bound of a range, `price_max`. */
export interface SchemeNumber {
  key: string
  /** `Цена до`. */
  label: string
  /** `₽`. */
  unit: string
  /** Digits after the comma. */
  decimals: number
  /** Of a sum: what a number under a thousand counts in when a person types it. */
  spokenIn?: number
}

export interface SchemeZone {
  /** `Зона 1 · 87`: what of it is free, or passes. */
  name: string
  href: string
  isCurrent: boolean
}

/** A lot on the scheme; outlines in the units of the drawing. */
export interface SchemeSpot {
  id: number
  number: string
  state: SpotState
  /** SVG path data. */
  outline: string
  /** Its middle. */
  x: number
  y: number
  /** To the door of its lift, SVG path data; null = not known, or it is not on sale. */
  way: string | null
  /** What is drawn under its number: a sign of what it has, else a text. */
  sign: SchemeSign | null
  note: string | null
}

export type SchemeSign = 'charger' | 'accessible' | 'double'

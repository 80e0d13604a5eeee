import type { Image } from '../image.ts'
import type { PageHead } from './head.ts'
import type { FilterFields, FilterValues } from './list.ts'

/**
 * How a lot on a picture stands today. `free` where no filter is on; under a filter a free one passes (`match`) or not (`off`).
 */
export type SpotState = 'free' | 'match' | 'off' | 'booked' | 'sold' | 'closed'

/** The choice on pictures: the quarter from the air, the facade of a building, a floor. The address says where the visitor is. */
export interface SitePlanView {
  head: PageHead
  title: string
  /** Of the picture of the quarter, without place and filter. */
  path: string
  words: SitePlanWords
  /** The way here, the page itself last. */
  crumbs: readonly { name: string; href?: string }[]
  filter: ChoiceFilterStrip
  level: QuarterLevel | BuildingLevel | FloorLevel
}

/** What pictures say of the lots of their kind. */
export interface SitePlanWords {
  /** Leads from a building to its floors. */
  choose: string
  /** Caption of what is on sale in a building by groups. */
  groups: string
  /** Over the lots of a floor. */
  floorLots: string
  /** Of the list of a floor, to screen readers. */
  floorLabel: string
  /** Leads to a lot. */
  aboutLot: string
  /** Of a floor on which nothing is on sale. */
  none: string
  states: Readonly<Record<'booked' | 'sold' | 'closed', string>>
}

/** The few filters that stand beside a picture; the rest of the query is kept. */
export interface ChoiceFilterStrip {
  /** The canonical query with the place. */
  values: FilterValues
  fields: FilterFields
  /** The filter that chips choose by. */
  chips: string
  /** Lots that pass, in all of the quarter. */
  count: number
  /** `Показать 328 квартир`. */
  apply: string
  /** The list of them. */
  listHref: string
  /** To screen readers, when the choice changes. */
  live: string
}

/** A kind of things on sale that has a picture of its own. */
export interface ChoiceKind {
  name: string
  href: string
  isCurrent: boolean
}

export interface QuarterLevel {
  kind: 'quarter'
  lead: string
  kinds: readonly ChoiceKind[]
  picture: Image
  /** Pixels that outlines are drawn in. */
  width: number
  height: number
  /** Groups that any building has, in their order. */
  groups: readonly { value: string; label: string }[]
  /** From the farthest to the nearest: a nearer one lies over it. */
  buildings: readonly QuarterBuilding[]
  /** What else is on the picture. */
  objects: readonly { name: string; xPercent: number; yPercent: number }[]
  disclaimer: string
}

export interface QuarterBuilding {
  id: number
  number: string
  /** `Корпус 2`. */
  name: string
  /** `Башня у причала`. */
  title: string
  /** Where its floors are. */
  href: string
  /** SVG path data of what is seen of it. */
  outline: string
  /** The foot of its marker, percent of the picture. */
  xPercent: number
  yPercent: number
  /** `II кв. 2027`, `сдан`. */
  completion: string
  isReady: boolean
  /** `17`, `9–12`. */
  floors: string
  /** How far it is built; null = the content does not tell. */
  readiness: { percent: number; stage: string } | null
  /** What is on sale by groups, as by the number of rooms. */
  groups: readonly GroupOffer[]
  /** Lots that pass. */
  count: number
  /** `33 квартиры`. */
  countText: string
  /** Of those that pass, roubles; null = none, or every price is on request. */
  priceFromRub: number | null
  /** To screen readers: `Корпус 2, сдача II кв. 2027, подходит 33`. */
  label: string
}

/** What of a building is on sale of one group. */
export interface GroupOffer {
  /** As it stands in the address. */
  value: string
  label: string
  count: number
  /** Roubles; null = every price is on request. */
  priceFromRub: number | null
  /** Asked for, or nothing is asked for. */
  isMatch: boolean
}

export interface BuildingLevel {
  kind: 'building'
  id: number
  /** `Башня у причала`. */
  about: string
  /** `Сдача — II кв. 2027 · 17 этажей · готовность 78 %`. */
  facts: string
  /** Null = the content has no picture of this facade. */
  facade: { picture: Image; width: number; height: number } | null
  /** The buildings before and after this one. */
  before: ChoiceStep | null
  after: ChoiceStep | null
  /** From left to right. */
  sections: readonly BuildingSection[]
}

export interface ChoiceStep {
  name: string
  href: string
}

export interface BuildingSection {
  number: number
  /** Null where the building has but one. */
  name: string | null
  /** From the top down. */
  floors: readonly BuildingFloor[]
}

export interface BuildingFloor {
  floor: number
  /** SVG path data of what is seen of it on the facade; null = nothing is. */
  outline: string | null
  /** Its plan; null = nothing of this kind is on it. */
  href: string | null
  /** `12-й этаж`. */
  name: string
  /** `Свободно 4, подходит 2`. */
  summary: string
  /** Lots that pass. */
  count: number
  lots: readonly FloorLot[]
  /** What is there in place of lots; empty = nothing to say. */
  note: string
}

/** A lot on a floor; what is not for sale says no price. */
export interface FloorLot {
  id: number
  number: string
  /** `Евро-3, 58,6 м²`. */
  title: string
  state: SpotState
  /** Null = not for sale, or on request. */
  priceRub: number | null
}

export interface FloorLevel {
  kind: 'floor'
  /** `Корпус 2 · потолок 2,75 м · свободно 4 из 8`. */
  facts: string
  /** The plan with its walls, and the frame of its units; null = nothing on the floor can be drawn. */
  plan: { src: string; x: number; y: number; width: number; height: number; northDeg: number } | null
  /** Where their plans are: on sale by price, then booked, then sold. */
  lots: readonly PlacedLot[]
  /** Floors of the section from the top down. */
  steps: readonly (ChoiceStep & { floor: number; isCurrent: boolean })[]
}

export interface PlacedLot extends FloorLot {
  href: string
  /** `Евро-3`. */
  type: string
  /** `58,6 м²`. */
  area: string
  paymentFromRub: number | null
  /** Names its heart. */
  heart: string
  /** Address of its drawing. */
  planSrc: string
  /** Null = its place on the floor is not known. */
  place: { outline: string; xPercent: number; yPercent: number } | null
}

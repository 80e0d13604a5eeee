import type { FilterValues } from './list.ts'
import type { SpotState } from './site-plan.ts'

/** The chessboard of one building: every lot of it in its place, those that fail the filter dimmed and not hidden. */
export interface Chess {
  /** All buildings, each with the number of lots that pass. */
  buildings: readonly ChessBuilding[]
  /** Nothing in this building passes: said so; null otherwise. */
  empty: string | null
  /** States of this building with their numbers. */
  legend: readonly { state: SpotState; name: string; count: number }[]
  /** From left to right. */
  sections: readonly ChessSection[]
  /** Storeys of the highest section: equal storeys stand on one line. */
  floorsMax: number
}

export interface ChessBuilding {
  id: number
  name: string
  count: number
  isCurrent: boolean
  /** The query of its board. */
  values: FilterValues
}

export interface ChessSection {
  number: number
  name: string
  /** `Корпус 3, секция 1`. */
  place: string
  /** `25 из 48`: on sale of all. */
  summary: string
  /** Places on a storey. */
  columns: number
  /** From the top down. */
  floors: readonly ChessFloor[]
}

export interface ChessFloor {
  floor: number
  /** Empty where no lots are. */
  cells: readonly (ChessCell | null)[]
  /** What is there in their place; empty = nothing to say. */
  note: string
}

export interface ChessCell {
  id: number
  /** On the door. */
  number: string
  /** `Евро-2, 47,1 м²`. */
  title: string
  /** `2Е`, `Ст`. */
  short: string
  /** `47,1`. */
  area: string
  state: SpotState
  /** Null = not for sale, or on request. */
  priceRub: number | null
  perM2Rub: number | null
  paymentRub: number | null
  /** Address of its drawing. */
  planSrc: string
}

import type { LotKind } from '#domain/lots/kinds.ts'
import type { PageHead } from './head.ts'

/** Width by height of the box in which a plan stands; the stylesheet of the page has the same. */
export const COMPARED_PLAN_RATIO = 11 / 8

/** Lots side by side, each kind with its own. */
export interface ComparePage {
  head: PageHead
  title: string
  groups: readonly ComparedGroup[]
  /** How many that the address names are no longer in the catalogue. */
  missing: number
  /** The address names more than are compared: so many are. Null = all are. */
  cutAt: number | null
}

/** Lots of one kind. */
export interface ComparedGroup {
  kind: LotKind
  /** `Квартиры`. */
  title: string
  lots: readonly ComparedLot[]
  parts: readonly {
    /** Null = the kind is compared in one part. */
    title: string | null
    rows: readonly ComparedRow[]
  }[]
}

export interface ComparedLot {
  id: number
  title: string
  place: string
  /** Its own page; null = the kind has none. */
  href: string | null
  /** The comparison without it; null = nothing would be left. */
  without: string | null
  /** Why it cannot be bought; null = it can. */
  state: string | null
  /** What the window of its request is opened with: a booking, or the queue for what is booked; null = nothing can be asked for. */
  request: { type: 'booking' | 'queue'; title: string; submitText: string } | null
  /** As it stands in the window. */
  priceRub: number | null
  /** Drawn at one scale, at which all of its kind fit into boxes of one shape: `share` of the width of its box, from 0 to 1. */
  plan: { src: string; width: number; height: number; share: number } | null
}

export interface ComparedRow {
  /** `Кухня`. */
  name: string
  /** All lots have the same. */
  isSame: boolean
  /** One for each lot. */
  cells: readonly ComparedCell[]
}

/** `best`: nobody has better; `yes`, `no`: a fact that it has or has not, the text says so to screen readers. */
export interface ComparedCell {
  text: string
  mark: 'best' | 'yes' | 'no' | null
}

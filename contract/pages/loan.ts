import type { LoanTerms } from '#domain/mortgage/mortgage.ts'

/** Full cost of a credit, percent a year: told by the bank, never computed. */
export interface FullCost {
  pskMinPercent: number
  pskMaxPercent: number
}

/** An offer of a bank. */
export interface LoanOffer extends FullCost {
  id: number
  bank: string
  /** `Семейная ипотека`, or the name of the subsidy. */
  name: string
  terms: LoanTerms
  /** Slug of the way to buy that it belongs to. */
  method: string
  /** For a rate that the developer pays for: what it is compared with, and until when it stands. */
  subsidy: LoanSubsidy | null
}

export interface LoanSubsidy {
  /** `Первый год — 3,9 %`. */
  name: string
  until: string
  /** Id of the same bank's ordinary offer of the same programme; null = there is none to compare with. */
  ordinaryId: number | null
}

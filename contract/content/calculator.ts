import { z } from 'zod'
import { percent, rub } from './common.ts'

/** Settings of the calculator of the pages about ways to buy. */
export const loanCalculator = z.strictObject({
  /** Share of the family's income that banks let a payment take, percent. */
  income_percent: percent.positive(),
  /** What most families ask about: children. Banks with other rates for them name the number. */
  children_max: z.int().nonnegative(),
  /** Rent of a home like those for sale, roubles a month: shown until the visitor names their own; 0 = none is supposed. */
  rent: rub,
  /** The price to begin with where a way to buy has no example, roubles. */
  price: rub.positive(),
})

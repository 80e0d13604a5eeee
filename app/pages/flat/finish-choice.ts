import type { FinishOption, FlatFinish } from '#server/pages/flat/terms.ts'

/** The finish that the visitor looks at; null = the flat as it is sold. */
export type FinishChoice = FinishOption | null

/** What is chosen at first: a present is taken, a purchase is not. */
export function firstChoice({ options, gift }: FlatFinish): FinishChoice {
  return gift ? (options[0] ?? null) : null
}

/** What a choice costs the buyer now, roubles. */
export function choiceRub(choice: FinishChoice, { gift }: Pick<FlatFinish, 'gift'>): number {
  return choice === null || gift ? 0 : choice.priceRub
}

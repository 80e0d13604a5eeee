import { NotFound } from '#contract/errors.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { KindOnSale } from './kind.ts'

/** Answers the call of one lot of a kind of which a list tells everything. @throws NotFound */
export function cardOf<Card extends Lot>(
  id: number,
  { index }: Pick<KindOnSale<Card, unknown, unknown>, 'index'>,
): Card {
  const card = index.get(id)
  if (!card) throw new NotFound()
  return card
}

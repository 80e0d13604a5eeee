import { NotFound } from '#contract/errors.ts'
import type { Commercial, CommercialCard } from '#contract/lots/commercial.ts'
import type { CommercialFacts } from '#contract/lots/commercial-facts.ts'
import type { KindOnSale, SaleGround } from '../kind.ts'
import { historyInForce } from '../price-in-force.ts'
import { SIMILAR_LIMIT } from '../similar-limit.ts'
import { type CommercialBasis, groundOf } from './basis.ts'
import type { CommercialRow } from './lots.ts'

type Sale = KindOnSale<CommercialCard, CommercialFacts, CommercialBasis>

/** Premises for their own page: the card and what only the page shows. @throws NotFound */
export function describeCommercial(id: number, { index, rows, basis }: Sale, ground: SaleGround): Commercial {
  const card = index.get(id)
  const row = rows.get(id)
  if (!card || !row) throw new NotFound()
  const history = card.price === null ? [] : historyInForce(ground.priceHistory.get(id) ?? [], row, basis)
  return {
    ...card,
    booked_until: row.bookedUntil,
    sold_at: row.soldAt,
    text: basis.ideas.get(row.number)?.text ?? null,
    rooms_explication: roomsOf(row, basis),
    price_history: history.map(({ date, priceRub }) => ({ date, price: priceRub })),
    similar_count: index.listSimilar(id, SIMILAR_LIMIT).length,
  }
}

function roomsOf(row: CommercialRow, basis: CommercialBasis): Commercial['rooms_explication'] {
  const { position } = row.facts
  const rooms = groundOf(row, basis)?.floor.rooms.filter(({ unit }) => unit !== undefined && unit === position) ?? []
  return rooms.map(({ id, kind, name, area }) => ({ id, kind, name, area }))
}

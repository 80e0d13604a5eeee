import { commercial } from '../copy/commercial.ts'
import { favoritesPage } from '../copy/favorites-page.ts'
import { fill } from '../copy/fill.ts'
import { flat as flatCopy } from '../copy/flat.ts'
import { parking } from '../copy/parking.ts'
import { storage } from '../copy/storage.ts'
import { formatDate } from '../dates.ts'
import type { LotStatus } from './lot-statuses.ts'

/** How it is said of each kind that one of it is sold, `Продана 14 ноября`, or not on sale. */
const GONE = {
  flat: { plain: flatCopy.statusSold, on: favoritesPage.soldOn, closed: flatCopy.statusSoon },
  second: { plain: flatCopy.statusSold, on: favoritesPage.soldOn, closed: flatCopy.statusSoon },
  commercial: { plain: commercial.statusSold, on: commercial.statusSoldOn, closed: commercial.statusLet },
  parking: { plain: parking.statusSold, on: parking.statusSoldOn, closed: flatCopy.statusSoon },
  storage: { plain: storage.statusSold, on: storage.statusSoldOn, closed: flatCopy.statusSoon },
} as const

/** What of a favorite says whether it can be bought. */
export interface SaleState {
  /** Null = it is no longer in the catalogue. */
  card: { kind: keyof typeof GONE; status: LotStatus } | null
  /** Day of the sale, `YYYY-MM-DD`; null = not sold, or not known. */
  soldOn: string | null
}

/** Whether it is sold or not on sale yet: it leads to others, and its price is not told. */
export function isGone({ status }: { status: LotStatus }): boolean {
  return status === 'sold' || status === 'closed'
}

/** Why a favorite cannot be bought, for its badge: `Продана 14 ноября`. */
export function stateText({ card, soldOn }: SaleState): string {
  if (!card) return favoritesPage.gone
  const { plain, on, closed } = GONE[card.kind]
  if (card.status === 'closed') return closed
  return soldOn ? fill<string>(on, { date: formatDate(soldOn) }) : plain
}

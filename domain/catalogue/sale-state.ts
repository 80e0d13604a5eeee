import { favoritesPage } from '../copy/favorites-page.ts'
import { fill } from '../copy/fill.ts'
import { flat as flatCopy } from '../copy/flat.ts'
import { parking } from '../copy/parking.ts'
import { storage } from '../copy/storage.ts'
import { formatDate } from '../dates.ts'

/** How it is said of each kind that one of it is sold: `Продана 14 ноября`. */
const SOLD = {
  flat: { plain: flatCopy.statusSold, on: favoritesPage.soldOn },
  parking: { plain: parking.statusSold, on: parking.statusSoldOn },
  storage: { plain: storage.statusSold, on: storage.statusSoldOn },
} as const

/** What of a favourite says whether it can be bought. */
export interface SaleState {
  /** Null = it is no longer in the catalogue. */
  card: { kind: keyof typeof SOLD; status: SaleStatus } | null
  /** Day of the sale, `YYYY-MM-DD`; null = not sold, or not known. */
  soldOn: string | null
}

type SaleStatus = 'free' | 'booked' | 'sold' | 'closed'

/** Whether it is sold or not on sale yet: it leads to others, and its price is not told. */
export function isGone({ status }: { status: SaleStatus }): boolean {
  return status === 'sold' || status === 'closed'
}

/** Why a favourite cannot be bought, for its badge: `Продана 14 ноября`. */
export function stateText({ card, soldOn }: SaleState): string {
  if (!card) return favoritesPage.gone
  if (card.status === 'closed') return flatCopy.statusSoon
  const { plain, on } = SOLD[card.kind]
  return soldOn ? fill<string>(on, { date: formatDate(soldOn) }) : plain
}

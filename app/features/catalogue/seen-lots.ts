import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'

/** What this device remembers of a flat that was opened on it. Facts that do not age, and the price of that day. */
export interface SeenFlat {
  id: number
  title: string
  place: string
  planSrc: string
  priceRub: number | null
}

const STORAGE_KEY = 'seen-flats'
/** A few evenings of choosing. */
const LIMIT = 60
const NONE: readonly SeenFlat[] = []

let known: { text: string | null; flats: readonly SeenFlat[] } = { text: null, flats: NONE }
const listeners = new Set<() => void>()

/**
 * Tells what was opened on this device, the last one first: at once, when the visitor comes back to this page, and when another tab
 * has opened a flat. Not at the click that opens one: a card must not change under the finger. @returns stops telling
 */
export function followSeen(tell: (seen: readonly SeenFlat[]) => void): () => void {
  const listener = () => tell(readSeen())
  listener()
  listeners.add(listener)
  window.addEventListener('storage', listener)
  // From the tab that a flat was opened in.
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Remembers that a flat was opened, and its price then. */
export function rememberFlat(flat: CardFlat): void {
  const seen: SeenFlat = {
    id: flat.id,
    title: flat.title,
    place: flat.place,
    planSrc: flat.plan.src,
    priceRub: flat.priceRub,
  }
  store([seen, ...readSeen().filter(({ id }) => id !== flat.id)].slice(0, LIMIT))
}

/** Forgets what was opened here. */
export function forgetFlats(): void {
  store(NONE)
  for (const listener of listeners) listener()
}

function store(flats: readonly SeenFlat[]): void {
  writeStored('localStorage', STORAGE_KEY, flats.length > 0 ? JSON.stringify(flats) : null)
}

function readSeen(): readonly SeenFlat[] {
  const text = readStored('localStorage', STORAGE_KEY)
  if (text !== known.text) known = { text, flats: parseSeen(text) }
  return known.flats
}

/** What stands in the storage may be of another version of the site, or of somebody's hand. */
function parseSeen(text: string | null): readonly SeenFlat[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSeenFlat) : NONE
  } catch {
    return NONE
  }
}

function isSeenFlat(value: unknown): value is SeenFlat {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, place, planSrc, priceRub } = value as Record<string, unknown> // an object, as just seen
  return (
    Number.isInteger(id) &&
    typeof title === 'string' &&
    typeof place === 'string' &&
    typeof planSrc === 'string' &&
    planSrc.startsWith('/plans/') &&
    (priceRub === null || typeof priceRub === 'number')
  )
}

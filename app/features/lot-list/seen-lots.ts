import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'

/** What this device remembers of a lot that was opened on it. Facts that do not age, and the price of that day. */
export interface SeenLot {
  id: number
  title: string
  place: string
  /** Null = it has no drawing. */
  planSrc: string | null
  priceRub: number | null
}

/** A few evenings of choosing. */
const LIMIT = 60
const NONE: readonly SeenLot[] = []

const known = new Map<string, { text: string | null; lots: readonly SeenLot[] }>()
const listeners = new Set<() => void>()

/**
 * Tells what was opened on this device, the last one first: at once, when the visitor comes back to this page, and when another tab
 * has opened a lot. Not at the click that opens one: a card must not change under the finger.
 * @param kind keeps apart what is remembered of each kind
 * @returns stops telling
 */
export function followSeen(kind: string, tell: (seen: readonly SeenLot[]) => void): () => void {
  const listener = () => tell(readSeen(kind))
  listener()
  listeners.add(listener)
  window.addEventListener('storage', listener)
  // From the tab that a lot was opened in.
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** What of a lot is remembered. */
export interface OpenedLot extends Pick<ListedLot, 'id' | 'title' | 'place' | 'priceRub'> {
  plan: { src: string } | null
}

/** Remembers that a lot was opened, and its price then. */
export function rememberLot(kind: string, { id, title, place, plan, priceRub }: OpenedLot): void {
  const seen: SeenLot = { id, title, place, planSrc: plan?.src ?? null, priceRub }
  store(kind, [seen, ...readSeen(kind).filter(one => one.id !== id)].slice(0, LIMIT))
}

/** Forgets what was opened here. */
export function forgetLots(kind: string): void {
  store(kind, NONE)
  for (const listener of listeners) listener()
}

function store(kind: string, lots: readonly SeenLot[]): void {
  writeStored('localStorage', keyOf(kind), lots.length > 0 ? JSON.stringify(lots) : null)
}

function readSeen(kind: string): readonly SeenLot[] {
  const text = readStored('localStorage', keyOf(kind))
  const before = known.get(kind)
  if (before?.text === text) return before.lots
  const lots = parseSeen(text)
  known.set(kind, { text, lots })
  return lots
}

function keyOf(kind: string): string {
  return `seen-${kind}`
}

/** What stands in the storage may be of another version of the site, or of somebody's hand. */
function parseSeen(text: string | null): readonly SeenLot[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSeenLot) : NONE
  } catch {
    return NONE
  }
}

function isSeenLot(value: unknown): value is SeenLot {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, place, planSrc, priceRub } = value as Record<string, unknown> // an object, as just seen
  return (
    Number.isInteger(id) &&
    typeof title === 'string' &&
    typeof place === 'string' &&
    (planSrc === null || (typeof planSrc === 'string' && planSrc.startsWith('/plans/'))) &&
    (priceRub === null || typeof priceRub === 'number')
  )
}

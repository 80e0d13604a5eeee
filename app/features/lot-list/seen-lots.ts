import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'

export interface SeenLot {
  id: number
  title: string
  place: string
  /** Null = it has no drawing. */
  planSrc: string | null
  priceRub: number | null
}

const MAX_SEEN = 60
const NONE: readonly SeenLot[] = []

const cache = new Map<string, { text: string | null; lots: readonly SeenLot[] }>()
const listeners = new Set<() => void>()

/** Calls `onChange` when the visitor returns, not at the click that opens a lot: the clicked card must not change. */
export function followSeen(kind: string, onChange: (seen: readonly SeenLot[]) => void): () => void {
  const listener = () => onChange(readSeen(kind))
  listener()
  listeners.add(listener)
  const listening = new AbortController()
  window.addEventListener('storage', listener, listening)
  // On return from the tab of a lot.
  document.addEventListener('visibilitychange', listener, listening)
  return () => {
    listeners.delete(listener)
    listening.abort()
  }
}

export interface OpenedLot extends Pick<ListedLot, 'id' | 'title' | 'place' | 'priceRub'> {
  plan: { src: string } | null
}

export function rememberLot(kind: string, { id, title, place, plan, priceRub }: OpenedLot): void {
  const seen: SeenLot = { id, title, place, planSrc: plan?.src ?? null, priceRub }
  store(kind, [seen, ...readSeen(kind).filter(lot => lot.id !== id)].slice(0, MAX_SEEN))
}

export function forgetLots(kind: string): void {
  store(kind, NONE)
  for (const listener of listeners) listener()
}

function store(kind: string, lots: readonly SeenLot[]): void {
  writeStored('localStorage', keyOf(kind), lots.length > 0 ? JSON.stringify(lots) : null)
}

function readSeen(kind: string): readonly SeenLot[] {
  const text = readStored('localStorage', keyOf(kind))
  const before = cache.get(kind)
  if (before?.text === text) return before.lots
  const lots = parseSeen(text)
  cache.set(kind, { text, lots })
  return lots
}

function keyOf(kind: string): string {
  return `seen-${kind}`
}

/** The stored text may be of another version of the site or edited by hand. */
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

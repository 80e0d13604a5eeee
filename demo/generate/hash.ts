/**
 * 0 ≤ x < 1 by key, the same at every run. FNV-1a, then the finaliser of MurmurHash2: FNV alone leaves neighbouring
 * keys close.
 */
export function hashUnit(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** A whole number from `from` to `to`, both included, that belongs to a key. */
export function hashInteger(key: string, from: number, to: number): number {
  return from + Math.floor(hashUnit(key) * (to - from + 1))
}

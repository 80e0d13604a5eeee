/** Repeatable numbers from 0 to 1, by Park and Miller. */
export function repeatableRandom(seed: number): () => number {
  const prime = 2 ** 31 - 1
  let state = seed
  return () => {
    state = (state * 16_807) % prime
    return state / prime
  }
}

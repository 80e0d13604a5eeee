export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

export function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}

/** To two decimals: kopecks, centimetres, hundredths of a millimetre. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Repeatable numbers from 0 to 1, by Park and Miller. */
export function repeatableRandom(seed: number): () => number {
  const prime = 2 ** 31 - 1
  let state = seed
  return () => {
    state = (state * 16_807) % prime
    return state / prime
  }
}

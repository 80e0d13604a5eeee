/**
 * What runs longer waits for somebody else (the store), and the loop is free: the next one may begin. It is also the longest time
 * that one piece of work may keep all others waiting.
 */
const LONGEST_TURN_MS = 20

/** As long begins what has arrived before the loop turns: three hundred connections may be accepted and read in one turn of it. */
const SLICE_MS = 5

/** Waits for its turn, and does the work. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets work that keeps the loop busy (renders, dear answers) be done one piece after another, and the loop turn between two of them: then
 * whoever asks for a kept page waits for one piece at most, however many are in line. How many may be in line is the limiter's.
 */
export function createTurns(longestMs: number = LONGEST_TURN_MS): TakeTurn {
  const line: (() => void)[] = []
  let isTaken = false

  const next = () => {
    // After the calls that have arrived meanwhile.
    setImmediate(() => {
      const begin = line.shift()
      if (begin) begin()
      else isTaken = false
    })
  }

  return async work => {
    if (isTaken) await new Promise<void>(begin => line.push(begin))
    isTaken = true
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      next()
    }
    const timer = setTimeout(end, longestMs)
    try {
      return await work()
    } finally {
      end()
    }
  }
}

/** Has something small begun soon. */
export type BeginSoon = (begin: () => void) => void

/**
 * Begins small things in the order they come, and lets the loop turn after every few of them: then whoever asks for a kept page waits for
 * a few at most, however many arrive at once.
 */
export function createSlices(sliceMs: number = SLICE_MS): BeginSoon {
  const line: (() => void)[] = []
  let isGoing = false

  const beginSome = () => {
    const endsAtMs = performance.now() + sliceMs
    for (let begin = line.shift(); begin; begin = performance.now() < endsAtMs ? line.shift() : undefined) begin()
    isGoing = line.length > 0
    if (isGoing) setImmediate(beginSome)
  }

  return begin => {
    line.push(begin)
    if (!isGoing) setImmediate(beginSome)
    isGoing = true
  }
}

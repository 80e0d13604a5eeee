/**
 * What runs longer waits for somebody else (the store), and the loop is free: the next one may begin. It is also the longest time
 * that one piece of work may keep all others waiting.
 */
const LONGEST_TURN_MS = 20

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

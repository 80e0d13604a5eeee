/** How late the loop may be, and for how long, before what can wait is refused. Source: docs/operations.md#limits. */
export const DELAY_LIMIT_MS = 200
const LATE_FOR_MS = 1000
/** Calm for as long again before everybody is let in: otherwise the site would swing between full and empty. */
const CALM_FOR_MS = 1000
const SAMPLE_MS = 250
const BEAT_MS = 50
const MS_PER_SECOND = 1000

/** Places where something is made, and a line in front of them. */
export interface Places {
  /** Whether the next one would have to wait. */
  readonly isBusy: boolean
  /** Whether so many wait that the next one would be refused. */
  readonly isFull: boolean
}

/** Whether the process has more to do than it can. */
export interface Overload {
  /**
   * True: nothing new may wait for these places. As long as one is free nothing is refused, however late the loop is: a machine
   * that is busy with another program makes it late too, and refusing a visitor would not help.
   * Cheap: asked for every page and picture.
   */
  isShedding(places: Places): boolean
}

/**
 * Decides from samples of the loop's delay, four a second: late means that every one of them was.
 * @param limitMs a longer delay is late
 * @returns `sample` takes the longest delay since the last one, ms, and the monotonic time of now
 */
export function createDelayJudge(limitMs = DELAY_LIMIT_MS) {
  let isLate = false
  /** Since when the samples say the opposite of `isLate`. */
  let turnedAtMs: number | undefined
  return {
    sample(delayMs: number, nowMs: number): void {
      if (delayMs > limitMs === isLate) {
        turnedAtMs = undefined
        return
      }
      turnedAtMs ??= nowMs
      // The sample speaks of the time before it.
      if (nowMs - turnedAtMs + SAMPLE_MS < (isLate ? CALM_FOR_MS : LATE_FOR_MS)) return
      isLate = !isLate
      turnedAtMs = undefined
    },
    isLate: () => isLate,
  }
}

/**
 * Watches this process: the loop's delay, and the pages that wait to be rendered. It uses its own timer, because
 * `monitorEventLoopDelay` of Node 24 counts nothing while timers keep the loop busy.
 * @param pages   where pages are rendered
 * @param limitMs how late the loop may be
 * @param observe called with each measured delay, for the metrics
 */
export function watchOverload(
  pages: () => Places,
  limitMs = DELAY_LIMIT_MS,
  observe: (delaySeconds: number) => void = () => undefined,
): Overload & { stop(): void } {
  const judge = createDelayJudge(limitMs)
  let lastBeatMs = performance.now()
  let lastSampleMs = lastBeatMs
  let longestMs = 0
  const timer = setInterval(() => {
    const nowMs = performance.now()
    const delayMs = Math.max(0, nowMs - lastBeatMs - BEAT_MS)
    observe(delayMs / MS_PER_SECOND)
    longestMs = Math.max(longestMs, delayMs)
    lastBeatMs = nowMs
    if (nowMs - lastSampleMs < SAMPLE_MS) return
    judge.sample(longestMs, nowMs)
    lastSampleMs = nowMs
    longestMs = 0
  }, BEAT_MS)
  timer.unref()
  return {
    isShedding: places => pages().isFull || (places.isBusy && judge.isLate()),
    stop: () => clearInterval(timer),
  }
}

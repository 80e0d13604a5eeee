/** Delay of the event loop above which queued work is refused. Source: docs/operations.md#limits. */
export const DELAY_LIMIT_MS = 200
const LATE_FOR_MS = 1000
/** Hysteresis: without it the site would swing between full and empty. */
const CALM_FOR_MS = 1000
const SAMPLE_MS = 250
const BEAT_MS = 50
const MS_PER_SECOND = 1000

export interface QueueState {
  /** The next job would have to wait. */
  readonly isBusy: boolean
  readonly isFull: boolean
}

/** Evaluates samples of the event-loop delay, four per second: late means that all of them were. */
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
      // A sample covers the time before it.
      if (nowMs - turnedAtMs + SAMPLE_MS < (isLate ? CALM_FOR_MS : LATE_FOR_MS)) return
      isLate = !isLate
      turnedAtMs = undefined
    },
    isLate: () => isLate,
  }
}

/** `monitorEventLoopDelay` of Node 24 counts nothing while timers keep the loop busy, so this uses its own timer. */
export function watchOverload(
  pages: () => QueueState,
  limitMs = DELAY_LIMIT_MS,
  observe: (delaySeconds: number) => void = () => undefined,
) {
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
    /** While a slot is free nothing is refused: another program may cause the delay. */
    isShedding: (queue: QueueState): boolean => pages().isFull || (queue.isBusy && judge.isLate()),
    stop: () => clearInterval(timer),
  }
}

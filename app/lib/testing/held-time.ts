import { onTestFinished, vi } from 'vitest'

/** Timers of the page wait until the test moves the time on: `vi.advanceTimersByTimeAsync`. Movements and frames go on. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

import { onTestFinished, vi } from 'vitest'

/**
 * Lets limits of calls pass sooner until the test ends.
 * @param times so many times sooner
 * @returns the limits that were asked for, in ms
 */
export function hurryLimits(times: number): number[] {
  const asked: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const hurried = vi.spyOn(AbortSignal, 'timeout').mockImplementation(limitMs => {
    asked.push(limitMs)
    return timeout(limitMs / times)
  })
  onTestFinished(() => hurried.mockRestore())
  return asked
}

import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime } from './testing/held-time.ts'
import { twoFrames } from './testing/soon.ts'
import { useMedia } from './use-media.ts'

const answers: boolean[] = []

function Answer() {
  const isPhone = useMedia('(width <= 767.5px)')
  answers.push(isPhone)
  return <output>{String(isPhone)}</output>
}

beforeEach(async () => {
  answers.length = 0
  await page.viewport(1440, 900)
})

test('a change of the screen is reported after 100 ms without changes', async () => {
  await render(<Answer />)
  holdTime()
  await page.viewport(375, 800)
  await twoFrames()
  vi.advanceTimersByTime(99)
  expect(answers.at(-1)).toBe(false)
  vi.advanceTimersByTime(1)
  await expect.poll(() => answers.at(-1)).toBe(true)
})

test('a screen that comes back at once is no change', async () => {
  await render(<Answer />)
  const before = answers.length
  holdTime()
  await page.viewport(375, 800)
  await twoFrames()
  vi.advanceTimersByTime(50)
  await page.viewport(1440, 900)
  await twoFrames()
  vi.advanceTimersByTime(300)
  await twoFrames()
  expect(answers.slice(before).filter(Boolean)).toEqual([])
})

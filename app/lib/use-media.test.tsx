import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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

test('a change of the screen is told when it has stood for 100 ms', async () => {
  await render(<Answer />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await page.viewport(375, 800)
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    vi.advanceTimersByTime(99)
    expect(answers.at(-1)).toBe(false)
    vi.advanceTimersByTime(1)
    await expect.poll(() => answers.at(-1)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a screen that comes back at once is no change', async () => {
  await render(<Answer />)
  const before = answers.length
  await page.viewport(375, 800)
  await page.viewport(1440, 900)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(answers.slice(before).filter(Boolean)).toEqual([])
})

import '../../styles/site.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '../../lib/testing/element-of.ts'
import { takeAway } from '../../lib/testing/take-away.ts'
import { FlatPlanner } from './flat-planner.tsx'

// A page of this site that does not exist, so that no external service is called.
const SRC = new URL('/no-such-planner/0123?lang=ru', location.href).href
const frame = () => document.querySelector<HTMLIFrameElement>(`iframe[src="${SRC}"]`)
const show = () => render(<FlatPlanner src={SRC} title="Евро-3" />)

beforeEach(() => page.viewport(1440, 900))

test('nothing of the planner is asked before the press, which without a script opens it in another tab', async () => {
  await show()
  const link = page.getByRole('link', { name: 'Открыть планировщик' })
  await expect.element(link).toHaveAttribute('href', SRC)
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(frame()).toBeNull()
})

test('a planner opened before a reload is restored in a sandboxed frame', async () => {
  sessionStorage.setItem('planner', SRC)
  await show()
  await expect.poll(frame).not.toBeNull()
  const { sandbox, title } = elementOf(HTMLIFrameElement, frame())
  expect([...sandbox]).toEqual(['allow-scripts', 'allow-same-origin'])
  expect(title).toBe('Планировщик: Евро-3')
  expect(sessionStorage.getItem('planner'), 'another visit of the page does not open it').toBeNull()
  await expect.element(page.getByRole('link', { name: 'Открыть в новой вкладке' })).toHaveAttribute('href', SRC)
})

test('the planner of another flat does not open by itself', async () => {
  sessionStorage.setItem('planner', `${SRC}&of=another`)
  await show()
  await expect.element(page.getByRole('link', { name: 'Открыть планировщик' })).toBeVisible()
  expect(frame()).toBeNull()
})

test('on the page of a flat the press opens the planner at once, in a browser older than URL.parse too', async () => {
  takeAway(URL, 'parse')
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened) throw new Error('a document has been opened')
  const onFlat = new Proxy(opened, { get: (_, key) => key === 'name' && 'https://site.test/flats/1042?from=map' })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([onFlat])
  onTestFinished(() => void vi.restoreAllMocks())
  await show()
  await page.getByRole('link', { name: 'Открыть планировщик' }).click()
  await expect.poll(frame).not.toBeNull()
})

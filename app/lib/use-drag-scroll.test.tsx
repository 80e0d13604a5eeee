import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { useDragScroll } from './use-drag-scroll.ts'

function Row() {
  const row = useRef<HTMLUListElement>(null)
  useDragScroll(row)
  return (
    <ul ref={row} style={{ display: 'flex', inlineSize: 300, overflowX: 'auto', padding: 0, margin: 0 }}>
      {[1, 2, 3, 4, 5].map(number => (
        <li key={number} style={{ flex: 'none', inlineSize: 200 }}>
          {number}
        </li>
      ))}
    </ul>
  )
}

async function showRow() {
  // Only the test dispatches `scrollend`.
  const hush = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
  addEventListener('scrollend', hush, true)
  onTestFinished(() => removeEventListener('scrollend', hush, true))
  const { container, unmount } = await render(<Row />)
  const row = elementOf(HTMLUListElement, container.querySelector('ul'))
  // Only the pointers of a real hand can be captured.
  row.setPointerCapture = () => undefined
  const point = (type: string, clientX: number, buttons = 1) =>
    row.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', button: 0, buttons, clientX, bubbles: true }))
  return { row, point, unmount, isSnapping: () => !('dragging' in row.dataset) }
}

test('a drag that begins while the row settles is not ended by the settling of the one before', async () => {
  const { row, point, isSnapping } = await showRow()
  point('pointerdown', 200)
  point('pointermove', 100)
  point('pointerup', 100, 0)
  expect(isSnapping()).toBe(false)
  point('pointerdown', 200)
  point('pointermove', 120)
  row.dispatchEvent(new Event('scrollend'))
  expect(isSnapping()).toBe(false)
  point('pointerup', 120, 0)
  row.dispatchEvent(new Event('scrollend'))
  expect(isSnapping()).toBe(true)
})

test('a press that interrupts the settling and drags nothing lets the row settle all the same', async () => {
  const { row, point, isSnapping } = await showRow()
  point('pointerdown', 200)
  point('pointermove', 100)
  point('pointerup', 100, 0)
  point('pointerdown', 200)
  point('pointerup', 200, 0)
  row.dispatchEvent(new Event('scrollend'))
  await expect.poll(isSnapping).toBe(true)
})

test('a row snaps again in a browser without `scrollend`, and a removed row waits for nothing', async () => {
  const { row, point, isSnapping, unmount } = await showRow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const drag = () => {
    row.scrollLeft = 0
    point('pointerdown', 200)
    point('pointermove', 100)
    point('pointerup', 100, 0)
  }
  drag()
  expect(isSnapping()).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(isSnapping()).toBe(true)
  drag()
  expect(isSnapping()).toBe(false)
  // What swallows the click waits until the next task.
  vi.advanceTimersByTime(0)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})

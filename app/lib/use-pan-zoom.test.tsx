import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { usePanZoom } from './use-pan-zoom.ts'

function Plan() {
  const frame = useRef<HTMLDivElement>(null)
  const { view, frameProps } = usePanZoom(frame)
  const [presses, setPresses] = useState(0)
  return (
    <div ref={frame} data-testid="frame" style={{ inlineSize: 300, blockSize: 200 }} {...frameProps}>
      <output>{view.x}</output>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
    </div>
  )
}

async function showPlan() {
  await render(<Plan />)
  const frame = elementOf(HTMLElement, page.getByTestId('frame'))
  // Only the pointers of a real hand can be captured.
  frame.setPointerCapture = () => undefined
  // It can be moved only where it is larger than its frame.
  const box = frame.getBoundingClientRect()
  const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
  frame.dispatchEvent(new WheelEvent('wheel', { deltaY: -500, cancelable: true, ...middle }))
  const point = (type: string, clientX: number, init: PointerEventInit = {}, target: Element = frame) =>
    target.dispatchEvent(new PointerEvent(type, { buttons: 1, clientX, clientY: 100, bubbles: true, ...init }))
  return {
    point,
    button: page.getByRole('button'),
    shift: () => Number(page.getByRole('status').element().textContent),
  }
}

test('a tap on a button after a drag or a pinch presses it', async () => {
  const { point, button, shift } = await showPlan()
  const finger = (pointerId: number) => ({ pointerType: 'touch', pointerId })
  const tap = () => {
    const target = elementOf(HTMLElement, button)
    point('pointerdown', 10, finger(9), target)
    point('pointerup', 10, { ...finger(9), buttons: 0 }, target)
    target.click()
  }
  // A browser makes no click of a finger that has moved.
  point('pointerdown', 100, finger(1))
  point('pointermove', 130, finger(1))
  point('pointerup', 130, { ...finger(1), buttons: 0 })
  await expect.poll(shift).toBe(30)
  tap()
  await expect.element(button).toHaveTextContent('1')
  point('pointerdown', 100, finger(1))
  point('pointerdown', 200, finger(2))
  point('pointermove', 80, finger(1))
  point('pointerup', 80, { ...finger(1), buttons: 0 })
  point('pointerup', 200, { ...finger(2), buttons: 0 })
  tap()
  await expect.element(button).toHaveTextContent('2')
})

test('the click that ends a drag of the mouse presses nothing', async () => {
  const { point, button } = await showPlan()
  point('pointerdown', 100)
  point('pointermove', 130)
  point('pointerup', 130, { buttons: 0 })
  elementOf(HTMLElement, button).click()
  await expect.element(button).toHaveTextContent('0')
  elementOf(HTMLElement, button).click()
  await expect.element(button).toHaveTextContent('1')
})

test('another button than the main one moves nothing', async () => {
  const { point, shift } = await showPlan()
  point('pointerdown', 100, { button: 2, buttons: 2 })
  point('pointermove', 140, { buttons: 2 })
  point('pointerup', 140, { button: 2, buttons: 0 })
  point('pointerdown', 100)
  point('pointermove', 130)
  await expect.poll(shift).toBe(30)
})

test('a button that was released outside the window leaves the plan where it is', async () => {
  const { point, shift } = await showPlan()
  point('pointerdown', 100)
  point('pointermove', 140, { buttons: 0 })
  point('pointermove', 170)
  point('pointerdown', 100)
  point('pointermove', 130)
  await expect.poll(shift).toBe(30)
})

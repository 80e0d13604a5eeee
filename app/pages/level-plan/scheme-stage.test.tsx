import type { SchemeSpot } from './model.server.ts'
import '../../styles/site.css'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPlace } from '../../features/lot-card/testing/a-place.ts'
import { elementOf } from '../../lib/testing/element-of.ts'
import { SchemeStage } from './scheme-stage.tsx'

const SVG = '%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/%3E'
const DRAWING = {
  src: `data:image/svg+xml,${SVG}`,
  width: 400,
  height: 300,
  names: [{ x: 40, y: 20, text: 'Мойка', width: null }],
}
const PLACES = [aPlace()]

/** A spot that counts how often it is drawn. */
function aSpot() {
  let drawn = 0
  const spot: SchemeSpot = {
    id: 5118,
    number: '118',
    state: 'free',
    x: 200,
    y: 150,
    way: null,
    sign: null,
    note: null,
    get outline() {
      drawn++
      return 'M150 100h100v100h-100z'
    },
  }
  return { spot, drawn: () => drawn }
}

async function show(spots: readonly SchemeSpot[], picked = true, goneText: string | null = null) {
  function Scheme() {
    const [id, setId] = useState(picked ? (PLACES[0]?.id ?? null) : null)
    const place = PLACES.find(candidate => candidate.id === id) ?? null
    return (
      <SchemeStage drawing={DRAWING} spots={spots} places={PLACES} picked={place} goneText={goneText} onPick={setId} />
    )
  }
  await page.viewport(1440, 900)
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Scheme /> }])} />)
  return page.getByRole('group')
}

afterEach(() => vi.restoreAllMocks())

test('on a phone a tap brings the scheme above the card', async () => {
  const frame = await show([aSpot().spot], false)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: !query.includes('hover') }) as MediaQueryList, // what is read of it
  )
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  // Without the movement of a mouse before it.
  document.querySelector('svg a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(scroll.mock.contexts).toEqual([frame.element()])
})

test('a card that is closed gives the focus to the scheme', async () => {
  const frame = await show([aSpot().spot])
  await expect.element(page.getByRole('article').getByRole('link', { name: 'Забронировать' })).toBeVisible()
  const close = page.getByRole('article').getByRole('button', { name: /закрыть/i })
  elementOf(HTMLElement, close).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(frame).toHaveFocus()
})

test('a place that is sold has no price and cannot be requested', async () => {
  await show([aSpot().spot], true, 'Продано 13 января 2026')
  const card = page.getByRole('article')
  await expect.element(card.getByText('Продано 13 января 2026')).toBeVisible()
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
  await expect.element(card.getByText('₽')).not.toBeInTheDocument()
})

test('a step of the scheme draws none of its places anew, and the window on the small map follows', async () => {
  const { spot, drawn } = aSpot()
  const frame = await show([spot], false)
  const plate = () => elementOf(HTMLElement, frame).style.getPropertyValue('--plan-x')
  const onMap = () => document.querySelector('svg:has(image) rect')?.getAttribute('x')
  elementOf(HTMLElement, frame).focus()
  await userEvent.keyboard('+')
  await expect.poll(onMap).toBeTruthy()
  const [before, shift, at] = [drawn(), plate(), onMap()]
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(plate).not.toBe(shift)
  await expect.poll(onMap).not.toBe(at)
  expect(drawn()).toBe(before)
})

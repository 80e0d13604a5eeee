import '../../styles/site.css'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import type { SchemeSpot } from '#contract/pages/scheme.ts'
import { aPlace } from '../place-card/testing/a-place.ts'
import { SchemeStage } from './scheme-stage.tsx'

const SVG = '%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/%3E'
const DRAWING = { src: `data:image/svg+xml,${SVG}`, width: 400, height: 300 }
const PLACES = [aPlace()]

const SPOTS: readonly SchemeSpot[] = [
  {
    ...{ id: 5118, number: '118', state: 'free', x: 200, y: 150, way: null, sign: null, note: null },
    outline: 'M150 100h100v100h-100z',
  },
]

async function show() {
  function Scheme() {
    const [id, setId] = useState<number | null>(5118)
    const place = PLACES.find(one => one.id === id) ?? null
    return <SchemeStage drawing={DRAWING} spots={SPOTS} places={PLACES} picked={place} onPick={setId} />
  }
  await page.viewport(1440, 900)
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Scheme /> }])} />)
  return page.getByRole('group')
}

test('a card that is closed gives the focus to the scheme', async () => {
  const frame = await show()
  const close = page.getByRole('article').getByRole('button', { name: /закрыть/i })
  elementOf(HTMLElement, close).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(frame).toHaveFocus()
})

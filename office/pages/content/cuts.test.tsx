import '../../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { Cuts } from './cuts.tsx'
import type { Fields } from './schema.ts'

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>'

let latest: Fields

function Picture() {
  const [value, setValue] = useState<Fields>({ file: 'a.jpg' })
  latest = value
  return <Cuts pictureKey="a" value={value} isLocked={false} onChange={setValue} />
}

const publish = (file: string) =>
  queryClient.setQueryData(['pictures'], {
    pictures: [{ key: 'a', file, whole: { src: PICTURE, width: 200, height: 100 } }],
  })

beforeEach(async () => {
  publish('a.jpg')
  await render(
    <QueryClientProvider client={queryClient}>
      <Picture />
    </QueryClientProvider>,
  )
})
afterEach(() => queryClient.clear())

const point = page.getByRole('button', { name: /^Точка/ })
const square = page.getByRole('listitem').filter({ hasText: 'акция' }).getByRole('presentation')

test('arrow keys move the focus point, and the cuts follow it', async () => {
  await point.click()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}')
  expect(latest.focus).toEqual([0.6, 0.49])
  await expect.element(point).toHaveAccessibleName(/60 % слева, 49 % сверху/)
  expect(square.element().getAttribute('style')).toContain('left: -70%')
})

test('clicking the picture moves the focus point', async () => {
  const whole = point.element().parentElement
  if (!whole) throw new Error('no picture')
  const { width, height } = whole.getBoundingClientRect()
  await userEvent.click(whole, { position: { x: width * 0.9, y: height * 0.2 } })
  expect(latest.focus).toEqual([0.9, 0.2])
})

test('a replaced file has no cuts until it is published', async () => {
  publish('earlier.jpg')
  await expect.element(page.getByText(/после публикации/)).toBeVisible()
  await expect.element(point).not.toBeInTheDocument()
  publish('a.jpg')
  await expect.element(point).toBeVisible()
})

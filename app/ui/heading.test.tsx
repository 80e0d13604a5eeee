import '../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Heading } from './heading.tsx'

test.each([
  ['Политика конфиденциальности', 'конфиденциальности'],
  ['Корпус\u00a03\u00a0поднялся', 'Корпус\u00a03\u00a0поднялся'],
])('«%s» is not torn on a phone of 320 px', async (text, word) => {
  const { container } = await render(
    <div style={{ inlineSize: '280px', containerType: 'inline-size' }}>
      <Heading level={1}>{text}</Heading>
    </div>,
  )
  const heading = page.getByRole('heading').element()
  const range = document.createRange()
  const node = heading.firstChild
  if (!node) throw new Error('the heading is empty')
  range.setStart(node, text.indexOf(word))
  range.setEnd(node, text.indexOf(word) + word.length)
  expect(new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size).toBe(1)
  expect(container.firstElementChild?.scrollWidth).toBeLessThanOrEqual(280)
})

test('a sum is set in the text face, because Forum has no rouble', async () => {
  await render(<Heading>до 31 800 ₽</Heading>)
  expect(getComputedStyle(page.getByRole('heading').element()).fontFamily).toContain('Golos')
})

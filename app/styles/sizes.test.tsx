import { elementOf } from '#app/lib/testing/element-of.ts'
import './site.css'
import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScrollBox } from '#app/ui/scroll-box.tsx'
import media from './media.css?raw'

afterAll(() => page.viewport(1440, 900))

/** A token in rem at the present width. */
function remOf(token: string): number {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.inlineSize = `var(${token})`
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const size = Number.parseFloat(getComputedStyle(probe).inlineSize) / rem
  probe.remove()
  return Math.round(size * 100) / 100
}

test.each([
  [375, 6.4, 62],
  [767, 6.4, 62],
  [768, 7.2, 62],
  [1023, 7.2, 62],
  [1024, 8, 62.4],
  [1380, 8, 62.4],
  [1381, 8, 66.2],
  [1440, 8, 66.2],
])('at %d px the header is %d rem high and the card of a form %d rem', async (width, header, form) => {
  await page.viewport(width, 900)
  expect(remOf('--header-h')).toBe(header)
  expect(remOf('--form-h')).toBe(form)
  expect(remOf('--promo-h')).toBe(5.6)
})

test.each([
  ['a flat', '--card-flat', 42.6],
  ['a wide card and the window of a consultation', '--card-wide', 44.2],
  ['the notice of cookies at most', '--cookie-max', 69.6],
  ['the list of a select at most, downwards', '--select-max', 19.6],
])('%s is %s: %d rem', async (_, token, rem) => {
  await page.viewport(1440, 900)
  expect(remOf(token)).toBe(rem)
})

test('the three widths of the layout are those of the specification', () => {
  const widths = [...media.matchAll(/@custom-media (--mobile|--tablet|--laptop) \(width <= ([\d.]+)em\)/g)]
  expect(widths.map(([, name, width]) => [name, Number(width) * 16])).toEqual([
    ['--mobile', 767.5],
    ['--tablet', 1023.5],
    ['--laptop', 1380.5],
  ])
})

test('the thumb of a scroll box is never shorter than 20 px', async () => {
  await render(
    <ScrollBox label="Договор">
      <p>Текст</p>
    </ScrollBox>,
  )
  const thumb = getComputedStyle(elementOf(HTMLElement, document.querySelector('section')), '::-webkit-scrollbar-thumb')
  expect(thumb.minBlockSize).toBe('20px')
})

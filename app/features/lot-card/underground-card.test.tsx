import '../../styles/site.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeRequestModal, requestModalStore } from '../request-form/request-modal-store.ts'
import { aPlace } from './testing/a-place.ts'
import { UndergroundCard } from './underground-card.tsx'
import { RequestName } from './underground-request.tsx'

afterEach(closeRequestModal)

const text = () => page.getByRole('article').element().textContent?.replaceAll('\u00a0', ' ') ?? ''

test('a card says where, how large, how far from the lift and for how much', async () => {
  await render(<UndergroundCard lot={aPlace({ priceOldRub: 1_680_000, badges: [{ kind: 'brick', text: '−15 %' }] })} />)
  for (const part of ['Зона 1 · стандартное', 'Сдача — II кв. 2027', '2,5 × 5,3 м', 'До лифта18 м', '1 440 000 ₽'])
    expect(text()).toContain(part)
  expect(text()).toContain('Цена без скидки: 1 680 000 ₽')
  expect(text()).toContain('Рассрочка: 84 000 ₽ × 12 мес.')
  expect(text()).toContain('−15 %')
})

test('a card leads to its place on the scheme, too', async () => {
  await render(<UndergroundCard lot={aPlace()} />)
  const link = page.getByRole('link', { name: 'На плане' })
  await expect.element(link).toHaveAttribute('href', '/parkings/genplan?at=5118')
  // Above the link that the whole card is.
  const box = link.element().getBoundingClientRect()
  expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(link.element())
})

test('a long name widens no narrow card', async () => {
  await page.viewport(375, 700)
  const { container } = await render(<UndergroundCard lot={aPlace({ title: 'Кладовая\u00a0№\u00a0129' })} />)
  container.style.inlineSize = '280px'
  const card = page.getByRole('article').element()
  for (const part of card.querySelectorAll('h3, dd'))
    expect(part.getBoundingClientRect().right).toBeLessThan(card.getBoundingClientRect().right - 20)
})

test('a price on request is not zero', async () => {
  await render(<UndergroundCard lot={aPlace({ priceRub: null, note: null })} />)
  expect(text()).toContain('По запросу')
})

test('the whole card opens the window of a booking that names the place; without a script it leads to the scheme', async () => {
  await render(<UndergroundCard lot={aPlace()} />)
  const link = page.getByRole('link', { name: 'Машино-место № 118' })
  await expect.element(link).toHaveAttribute('href', '/parkings/genplan?at=5118')
  await expect.element(link).toHaveAttribute('aria-haspopup', 'dialog')
  const box = page.getByRole('article').element().getBoundingClientRect()
  const atFacts = document.elementFromPoint(box.x + box.width / 2, box.bottom - 12)
  expect(atFacts?.closest('a')).toBe(link.element())
  await link.click()
  await expect
    .poll(() => requestModalStore.get())
    .toMatchObject({ type: 'booking', property: 5118, title: 'Забронировать место' })
})

test('what is booked has a queue', async () => {
  await render(<RequestName lot={aPlace({ status: 'booked' })} />)
  await page.getByRole('link', { name: 'Машино-место № 118' }).click()
  await expect.poll(() => requestModalStore.get()).toMatchObject({ type: 'queue', property: 5118 })
})

import type { FlatFinish as Finish, FinishOption } from '#server/pages/flat/terms.ts'
import '../../styles/site.css'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#contract/paths.ts'
import { NO_PURCHASE, purchaseCode } from '#domain/purchase/purchase-code.ts'
import { aPage, aProperty } from '../../features/lot-page/testing/a-page.ts'
import { FlatFinish, firstChoice } from './flat-finish.tsx'
import type { FlatPage } from './model.server.ts'

const picture = {
  src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 1600,
  height: 1067,
  srcset: { avif: '', webp: '', jpeg: '' },
  lqip: '',
}
const option = (slug: string, name: string, priceRub: number): FinishOption => ({
  slug,
  name,
  tagline: '',
  priceRub,
  id: 1,
  palette: [],
  rooms: ['Гостиная', 'Кухня'].map(room => ({ name: room, picture: { ...picture, alt: `${name}: ${room}` } })),
})
const bare = { current: 'none' as const, included: { name: 'Без отделки', text: '' } }
const options = [option('svetlaya', 'Светлая', 1_230_600), option('grafit', 'Графит', 1_523_600)]

function Section({ finish, flat, at = '/' }: { finish: Finish; flat?: FlatPage['flat']; at?: string }) {
  const [choice, setChoice] = useState(() => firstChoice(finish))
  return (
    <MemoryRouter initialEntries={[at]}>
      <FlatFinish page={aPage({ finish, ...(flat && { flat }) })} choice={choice} onChoose={setChoice} />
    </MemoryRouter>
  )
}

const card = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const total = () => page.getByText('Вы платите').element().nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('nothing is bought until it is chosen; a choice changes the sum', async () => {
  await render(<Section finish={{ ...bare, options, gift: null }} />)
  await expect.element(card('Без отделки')).toBeChecked()
  expect(total()).toBe('10 000 000 ₽')
  await card('Графит').click({ force: true })
  await expect.poll(() => total()).toBe('11 523 600 ₽')
  await card('Без отделки').click({ force: true })
  await expect.poll(() => total()).toBe('10 000 000 ₽')
})

test('a present is taken at once and costs nothing; what it is worth is shown', async () => {
  await render(
    <Section
      finish={{ ...bare, options, gift: { until: '2026-12-25', slug: 'otdelka', name: 'Отделка в подарок' } }}
    />,
  )
  await expect.element(card('Светлая')).toBeChecked()
  expect(total()).toBe('10 000 000 ₽')
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('Отделка «Светлая»1 230 600 ₽ 0 ₽')
  await expect
    .element(page.getByRole('link', { name: /Отделка в.подарок до 25.декабря/ }))
    .toHaveAttribute('href', '/media/promo/otdelka')
})

test('a white box is called by its name', async () => {
  await render(
    <Section finish={{ current: 'whitebox', included: { name: 'White box', text: '' }, options, gift: null }} />,
  )
  await expect.element(card('White box')).toBeChecked()
})

test('the picture follows the choice and the tab of a room; without a choice it is an example', async () => {
  await render(<Section finish={{ ...bare, options, gift: null }} />)
  await expect.element(page.getByText(/^Пример: Гостиная, отделка «Светлая»/)).toBeInTheDocument()
  await card('Графит').click({ force: true })
  await expect.element(page.getByRole('img', { name: 'Графит: Гостиная' })).toBeInTheDocument()
  await page.getByRole('tab', { name: 'Кухня' }).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Кухня' })).toHaveTextContent('Кухня, отделка «Графит»')
})

test.each([
  [
    'a price of a metre that is exact gives the price as a product',
    8_907_200,
    152_000,
    /^Квартира 58,6\s+м² × 152 000\s+₽$/,
  ],
  ['a rounded one is only about so much', 10_000_000, 170_648, /^Квартира 58,6\s+м², ≈ 170 648\s+₽ за метр$/],
])('%s', async (_, price, price_per_m2, words) => {
  await render(<Section finish={{ ...bare, options, gift: null }} flat={aProperty({ price, price_per_m2 })} />)
  const [term] = page.getByRole('term').elements()
  expect(term?.textContent?.replaceAll('\u00a0', ' ')).toMatch(words)
})

test('the whole purchase begins with the finish of the section, and the deposit and the term of the calculator', async () => {
  await render(
    <Section
      finish={{ ...bare, options, gift: null }}
      flat={aProperty({ id: 1437 })}
      at="/?deposit=3500500&years=20"
    />,
  )
  await card('Графит').click({ force: true })
  const code = purchaseCode({ ...NO_PURCHASE, flat: 1437, finish: 1, deposit: 3501, years: 20 })
  await expect.element(page.getByRole('link', { name: /целиком/ })).toHaveAttribute('href', paths.wholePurchase(code))
})

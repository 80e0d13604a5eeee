import type { FlatFinish as Finish, FinishOption } from '#server/pages/flat/terms.ts'
import '../../styles/site.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage } from '../../features/lot-page/testing/a-page.ts'
import { FlatFinish, firstChoice } from './flat-finish.tsx'
import { FlatPrice } from './flat-price.tsx'

const option = (slug: string, name: string, priceRub: number): FinishOption => ({
  slug,
  name,
  tagline: '',
  priceRub,
  id: 1,
  palette: [],
  picture: null,
  rooms: [],
})
const bare = { current: 'none' as const, own: { name: 'Без отделки', text: '' } }
const options = [option('svetlaya', 'Светлая', 1_230_600), option('grafit', 'Графит', 1_523_600)]

function Sections({ finish }: { finish: Finish }) {
  const [choice, setChoice] = useState(() => firstChoice(finish))
  return (
    <>
      <FlatFinish finish={finish} choice={choice} onChoose={setChoice} />
      <FlatPrice page={aPage({ finish })} choice={choice} />
    </>
  )
}

const card = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const total = () => page.getByText('Вы платите').element().nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('nothing is bought until it is chosen; a choice changes the sum', async () => {
  await render(<Sections finish={{ ...bare, options, gift: null }} />)
  await expect.element(card('Без отделки')).toBeChecked()
  expect(total()).toBe('10 000 000 ₽')
  await card('Графит').click({ force: true })
  await expect.poll(() => total()).toBe('11 523 600 ₽')
  await card('Без отделки').click({ force: true })
  await expect.poll(() => total()).toBe('10 000 000 ₽')
})

test('a present is taken at once and costs nothing; what it is worth is shown', async () => {
  await render(
    <Sections
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
  await render(<Sections finish={{ current: 'whitebox', own: { name: 'White box', text: '' }, options, gift: null }} />)
  await expect.element(card('White box')).toBeChecked()
})

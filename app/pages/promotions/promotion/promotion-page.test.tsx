import '../../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PromotionModel } from './model.server.ts'
import { PromotionPage } from './promotion-page.tsx'

const promo: PromotionModel = {
  crumbs: [{ name: 'Главная', href: '/' }, { name: 'Семейная ипотека' }],
  title: 'Семейная ипотека 4,9 %',
  lead: 'Ставка ниже программы.',
  figure: '4,9 %',
  psk: 'ПСК 5,2–6,8 %',
  warning: 'Оценивайте свои финансовые возможности и риски',
  until: 'до 28 февраля',
  picture: null,
  term: { from: '1 ноября', until: '28 февраля 2027', left: 'Осталось 99 дней', overPercent: 17 },
  html: '<p>Разницу платит застройщик.</p>',
  conditions: ['Первый взнос — от 20,1 %.'],
  legal: 'Застройщик — ООО «Пример».',
  link: { text: 'Подобрать квартиру', href: '/flats' },
  ask: { title: 'Условия', description: 'Расскажем', subject: 'Акция' },
  lots: [],
  picks: [],
  others: [],
}

test('the full cost of a credit precedes its rate in the same size, with the warning', async () => {
  await render(<PromotionPage model={promo} />)
  const cost = page.getByText('ПСК 5,2–6,8 %').element()
  const rate = page.getByText('4,9 %', { exact: true }).element()
  expect(cost.compareDocumentPosition(rate) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(getComputedStyle(cost).fontSize).toBe(getComputedStyle(rate).fontSize)
  await expect.element(page.getByText(promo.warning ?? '')).toBeVisible()
})

test('a promotion without matching lots has no empty lists', async () => {
  await render(<PromotionPage model={promo} />)
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Условия'])
})

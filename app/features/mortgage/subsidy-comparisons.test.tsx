import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import { aLoan, anOffer } from '../lot-page/testing/a-page.ts'
import { SubsidyComparisons } from './subsidy-comparisons.tsx'

const OPTIONS = { borrower: 'family', depositRub: 3_000_000, months: 360, capitalRub: 0 } as const
const ordinary = anOffer({ id: 1 })
const ofMarket = subsidised({ id: 2, terms: aLoan({ ratePercent: 12 }) }, 'Первый год')
const ofFamily = subsidised({ id: 3, terms: aLoan({ program: 'family', ratePercent: 4 }) }, 'Семейный год')

function subsidised(rest: Partial<LoanOffer>, name: string): LoanOffer {
  return anOffer({ ...rest, subsidy: { name, until: '2027-01-31', ordinaryId: ordinary.id } })
}

const show = (offers: readonly LoanOffer[]) =>
  render(<SubsidyComparisons priceRub={10_000_000} offers={[ordinary, ...offers]} options={OPTIONS} />)
const title = (name: string) => page.getByRole('heading', { name: `${name}: что это меняет` })

test('it begins with the rate of the borrower’s own programme, and another can be chosen', async () => {
  await show([ofMarket, { ...ofFamily, bank: 'Банк Примерский' }])
  await expect.element(title('Семейный год')).toBeVisible()
  await page.getByText('Банк Примерный', { exact: true }).click()
  await expect.element(title('Первый год')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Банк Примерный' })).toBeChecked()
})

test('two rates of one bank are distinguished by whom they are for', async () => {
  await show([ofMarket, ofFamily])
  const names = page
    .getByRole('radio')
    .elements()
    .map(element => element.closest('label')?.textContent?.replaceAll('\u00a0', ' '))
  expect(names).toEqual(['Банк Примерный, Семья с детьми', 'Банк Примерный, Просто покупатель'])
})

import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LoanRate, rateOf } from './loan-rate.tsx'

const sources: Record<string, string> = import.meta.glob('/app/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('the full cost comes before the rate, and in letters that are not smaller', async () => {
  await render(<LoanRate rate={{ pskMinPercent: 5.2, pskMaxPercent: 6.8, ratePercent: 4.9 }} />)
  const [cost, rate] = page.getByRole('definition').elements()
  expect(cost?.textContent).toMatch(/^5,2.*6,8\s%$/)
  expect(rate?.textContent?.replace(/\s/g, ' ')).toBe('4,9 %')
  const sizeOf = (element: Element | undefined) => (element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0)
  expect(sizeOf(cost)).toBeGreaterThan(0)
  expect(sizeOf(cost)).toBeGreaterThanOrEqual(sizeOf(rate))
})

test('a rate of the first months goes with the rate that follows', () => {
  const cost = { pskMinPercent: 14.1, pskMaxPercent: 16.8 }
  const terms = {
    program: 'base',
    ratePercent: 15.4,
    firstRatePercent: 3.9,
    firstMonths: 12,
    depositMinPercent: 30,
    termMaxMonths: 360,
    amountMaxRub: null,
    excess: null,
  }
  expect(rateOf({ ...cost, terms })).toEqual({ ...cost, ratePercent: 3.9, thenPercent: 15.4 })
})

test('nothing else draws a rate', () => {
  const drawing = Object.keys(sources).filter(
    file => !file.includes('.test.') && /formatPercent\([^)]*[rR]atePercent/.test(sources[file] ?? ''),
  )
  expect(drawing).toEqual(['/app/features/mortgage/loan-rate.tsx'])
})

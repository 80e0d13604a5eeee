import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatClock } from '#domain/dates/dates.ts'
import { aPage } from '../../features/lot-page/testing/a-page.ts'
import { FlatSun } from './flat-sections.tsx'

test('every room has its hours of direct sun in three seasons', async () => {
  await render(<FlatSun sun={aPage().sun} />)
  const rows = page
    .getByRole('row')
    .elements()
    .map(row => [...row.children].map(cell => cell.textContent?.replaceAll('\u00a0', ' ')))
  expect(rows.slice(1)).toEqual([
    ['Кухня-гостиная', '2 ч', '5,5 ч', '9 ч'],
    ['Спальня', '—', '—', '1,5 ч'],
  ])
})

test('a minute of the day is written as on a clock', () => {
  expect([545, 750.4].map(formatClock)).toEqual(['9:05', '12:30'])
})

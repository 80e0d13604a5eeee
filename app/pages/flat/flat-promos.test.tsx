import '../../styles/site.css'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FlatPromos } from './flat-promos.tsx'

const aPromo = (number: number) => ({
  slug: `promo-${number}`,
  title: `Акция ${number}`,
  badge: `${number} %`,
  lead: 'Снизим цену на кладовую',
  kind: 'discount' as const,
  until: '2026-12-31',
  psk: null,
})

/** Number of offers in each row. */
test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
])('%s promotions fill their rows on a wide screen', async (count, rows) => {
  await page.viewport(1440, 900)
  const promos = Array.from({ length: count }, (_, index) => aPromo(index + 1))
  const Stub = createRoutesStub([{ path: '*', Component: () => <FlatPromos promos={promos} /> }])
  await render(<Stub initialEntries={['/']} />)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const list = page.getByRole('list').element().getBoundingClientRect()
  const items = page
    .getByRole('listitem')
    .elements()
    .map(item => item.getBoundingClientRect())
  expect(items).toHaveLength(count)
  const tops = [...new Set(items.map(({ top }) => Math.round(top)))]
  const inRows = tops.map(top => items.filter(item => Math.round(item.top) === top))
  expect(inRows.map(row => row.length)).toEqual(rows)
  for (const row of inRows) {
    expect(row[0]?.left).toBeCloseTo(list.left, 0)
    expect(row.at(-1)?.right).toBeCloseTo(list.right, 0)
  }
})

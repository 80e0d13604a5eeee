import '../styles/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from './table.tsx'

test('the heading of a group adds no column in place of a hidden one', async () => {
  await page.viewport(768, 600)
  await render(
    <DataTable
      caption="Заявки"
      style={{ tableLayout: 'fixed' }}
      groups={[{ title: 'Новые', rows: [{ id: 1 }] }]}
      columns={[
        { title: 'Кто', show: () => 'Пётр' },
        { title: 'Пришла', hide: 'tablet', show: () => '10:00' },
        { title: 'Ждёт', show: () => '4 мин' },
      ]}
    />,
  )
  const rightOf = (name: string) => page.getByRole('columnheader', { name }).element().getBoundingClientRect().right
  const table = page.getByRole('table').element().getBoundingClientRect()
  expect(rightOf('Ждёт')).toBeCloseTo(table.right, 0)
  expect(rightOf('Кто')).toBeCloseTo((table.left + table.right) / 2, 0)
})

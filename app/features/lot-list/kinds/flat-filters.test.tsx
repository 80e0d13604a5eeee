import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FilterValues } from '#domain/lots/address.ts'
import type { FilterFields } from '#server/pages/list/filter-fields.ts'
import { MoreFilters } from '../filter-controls.tsx'
import { withoutConditions } from '../use-filter.ts'
import { flatView } from './flat.ts'

const sides = (name: string) => ({
  kind: 'choices' as const,
  name,
  legend: 'Стороны света',
  options: ['S', 'W'].map(value => ({ value, label: value === 'S' ? 'Юг' : 'Запад', count: 5, enabled: true })),
})
const FIELDS: FilterFields = {
  window_sides: sides('window_sides'),
  window_sides_all: sides('window_sides_all'),
}

async function show(start: FilterValues = {}) {
  const seen: FilterValues[] = []
  function Owner() {
    const [values, setValues] = useState(start)
    seen.push(values)
    return (
      <>
        <MoreFilters layout={flatView.filters} fields={FIELDS} values={values} change={setValues} />
        <button type="button" onClick={() => setValues(withoutConditions)}>
          Сбросить
        </button>
        <button type="button" onClick={() => setValues({ window_sides_all: ['W'] })}>
          По ссылке
        </button>
      </>
    )
  }
  await render(<Owner />)
  return { latest: () => seen.at(-1) }
}

const all = () => page.getByRole('switch', { name: 'Все сразу' })
const side = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('sides turned to «all at once» before any is chosen are chosen so; a reset turns it back', async () => {
  const { latest } = await show()
  await all().click({ force: true })
  await side('Юг').click({ force: true })
  await expect.poll(() => latest()).toEqual({ window_sides_all: ['S'] })
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect.element(all()).not.toBeChecked()
  await side('Юг').click({ force: true })
  await expect.poll(() => latest()).toEqual({ window_sides: ['S'] })
})

test('sides of an address that comes later are shown, and the switch moves what is chosen', async () => {
  const { latest } = await show({ window_sides: ['S'] })
  await page.getByRole('button', { name: 'По ссылке' }).click()
  await expect.element(all()).toBeChecked()
  await expect.element(side('Запад')).toBeChecked()
  await all().click({ force: true })
  await expect.poll(() => latest()).toEqual({ window_sides: ['W'] })
})

test('a filter that the layout does not mention is shown among the others', async () => {
  const options = [{ value: '3', label: 'Три', count: 2, enabled: true }]
  const fields: FilterFields = { walls: { kind: 'choices', name: 'walls', legend: 'Стены', options } }
  const changes: FilterValues[] = []
  await render(
    <MoreFilters layout={flatView.filters} fields={fields} values={{}} change={change => changes.push(change({}))} />,
  )
  await expect.element(page.getByRole('group', { name: 'Стены' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Три/ }).click({ force: true })
  await expect.poll(() => changes).toEqual([{ walls: ['3'] }])
})

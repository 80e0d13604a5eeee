import '../styles/site.css'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { normaliseRange } from '#domain/lots/bounds.ts'
import { type Bounds, RangeFilter, type RangeFilterProps } from './range-filter.tsx'
import { SingleSlider } from './single-slider.tsx'

const RANGE: RangeFilterProps = {
  legend: 'Площадь, м²',
  names: { min: 'area_min', max: 'area_max' },
  spec: { min: 20, max: 120 },
  value: {},
  step: 1,
  formatValue: value => `${value} м²`,
  normalise: normaliseRange,
}

beforeEach(() => page.viewport(1440, 900))

const thumb = (name: string) => page.getByRole('slider', { name })
const field = (name: string) => page.getByRole('textbox', { name })

test('the upper thumb does not pass the lower one', async () => {
  const onChange = vi.fn()
  await render(<RangeFilter {...RANGE} value={{ min: 60, max: 62 }} onChange={onChange} />)
  thumb('Площадь, м², верхняя граница').element().focus()
  await userEvent.keyboard('{PageDown}')
  expect(onChange).toHaveBeenLastCalledWith({ min: 60, max: 60 })
})

test('both thumbs at the end of the line: the one that can still move is taken hold of', async () => {
  await render(
    <div style={{ inlineSize: '400px', margin: '40px' }}>
      <RangeFilter {...RANGE} value={{ min: 120 }} />
    </div>,
  )
  const { left, top, width, height } = thumb('Площадь, м², верхняя граница').element().getBoundingClientRect()
  const lower = thumb('Площадь, м², нижняя граница').element()
  expect(document.elementFromPoint(left + width - 8, top + height / 2)).toBe(lower)
})

test('empty fields show what the other filters leave', async () => {
  await render(<RangeFilter {...RANGE} facet={{ min: 35, max: 90 }} />)
  await expect.element(field('Площадь, м², нижняя граница')).toHaveAttribute('placeholder', '35')
  await expect.element(field('Площадь, м², верхняя граница')).toHaveAttribute('placeholder', '90')
})

test('bounds from outside replace what the fields contain', async () => {
  function Owner() {
    const [value, setValue] = useState<Bounds>({ min: 40 })
    return (
      <>
        <RangeFilter {...RANGE} value={value} />
        <button type="button" onClick={() => setValue({ max: 80 })}>
          другой адрес
        </button>
      </>
    )
  }
  await render(<Owner />)
  await field('Площадь, м², нижняя граница').fill('55')
  await page.getByRole('button', { name: 'другой адрес' }).click()
  await expect.element(field('Площадь, м², нижняя граница')).toHaveValue('')
  await expect.element(field('Площадь, м², верхняя граница')).toHaveValue('80')
})

test('fields that were only visited report nothing, Enter in them does not send the form', async () => {
  const onCommit = vi.fn()
  const onSubmit = vi.fn(event => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <RangeFilter {...RANGE} value={{ min: 40 }} onCommit={onCommit} />
      <button type="submit">Показать</button>
    </form>,
  )
  await field('Площадь, м², нижняя граница').click()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.tab()
  expect(onCommit).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

function Term({ start, onChange }: { start: number; onChange?: (n: number) => void }) {
  const [years, setYears] = useState(start)
  const change = (value: number) => {
    setYears(value)
    onChange?.(value)
  }
  return <SingleSlider label="Срок" min={5} max={30} value={years} formatValue={n => `${n} лет`} onChange={change} />
}

test('a single slider has its name, its value and both ends, and moves by keys', async () => {
  const onChange = vi.fn()
  await render(<Term start={20} onChange={onChange} />)
  for (const text of ['Срок', '20 лет', '5 лет', '30 лет']) await expect.element(page.getByText(text)).toBeVisible()
  thumb('Срок').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onChange).toHaveBeenLastCalledWith(19)
  await userEvent.keyboard('{PageUp}')
  expect(onChange).toHaveBeenLastCalledWith(29)
  await userEvent.keyboard('{PageUp}')
  expect(onChange).toHaveBeenLastCalledWith(30)
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
  expect(onChange).toHaveBeenLastCalledWith(5)
})

test('a value below the line is shown at its beginning', async () => {
  await render(<Term start={1} />)
  await expect.element(thumb('Срок')).toHaveAttribute('aria-valuetext', '5 лет')
  await expect.element(page.getByText('1 лет', { exact: true })).not.toBeInTheDocument()
})

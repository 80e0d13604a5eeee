import '../styles/site.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { normaliseRange } from '#domain/lots/bounds.ts'
import { atBothWidths } from '../lib/testing/at-both-widths.ts'
import { coveredTexts } from '../lib/testing/covered-texts.ts'
import { type Bounds, RangeFilter } from './range-filter.tsx'

const SPEC = { min: 4_900_000, max: 24_600_000 }

async function show(start: Bounds = {}) {
  const onCommit = vi.fn<(bounds: Bounds) => void>()
  const onChange = vi.fn<(bounds: Bounds) => void>()
  function Owner() {
    const [value, setValue] = useState(start)
    return (
      <RangeFilter
        legend="Цена, ₽"
        names={{ min: 'price_min', max: 'price_max' }}
        spec={SPEC}
        value={value}
        step={100_000}
        shorthandUnit={1_000_000}
        formatValue={rub => `${rub / 1_000_000} млн ₽`}
        normalise={normaliseRange}
        onChange={onChange}
        onCommit={bounds => {
          onCommit(bounds)
          setValue(bounds)
        }}
        aside={
          <button type="button" onClick={() => setValue({})}>
            сбросить
          </button>
        }
      />
    )
  }
  await render(
    <form>
      <Owner />
      <p style={{ paddingBlockStart: '5rem' }}>
        <button type="button">дальше</button>
      </p>
    </form>,
  )
  return { onCommit, onChange }
}

const from = () => page.getByRole('textbox', { name: 'Цена, ₽, нижняя граница' })
const to = () => page.getByRole('textbox', { name: 'Цена, ₽, верхняя граница' })
const leave = () => page.getByRole('button', { name: 'дальше' }).click()

atBothWidths(() => {
  test('bounds typed in millions are reported in roubles when the fields are left', async () => {
    const { onCommit } = await show()
    await from().fill('6,2')
    await to().fill('12.4')
    expect(onCommit).not.toHaveBeenCalled()
    await leave()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith({ min: 6_200_000, max: 12_400_000 })
  })

  test('crossed bounds are swapped when the fields are left', async () => {
    const { onCommit } = await show()
    await from().fill('12')
    await to().fill('6')
    await leave()
    expect(onCommit).toHaveBeenLastCalledWith({ min: 6_000_000, max: 12_000_000 })
    await expect.element(from()).toHaveValue('6\u00a0000\u00a0000')
    await expect.element(to()).toHaveValue('12\u00a0000\u00a0000')
  })

  test('the note of swapped bounds comes into a place that is there already, and goes with the bounds', async () => {
    await show()
    const place = document.querySelector('fieldset > [aria-live=polite]')
    expect(place).toHaveTextContent('')
    await from().fill('12')
    await to().fill('6')
    await leave()
    expect(document.querySelector('fieldset > [aria-live=polite]')).toBe(place)
    expect(place).toHaveTextContent('Поменяли местами: сначала меньшее')
    await page.getByRole('button', { name: 'сбросить' }).click()
    expect(place).toHaveTextContent('')
    expect(place?.getBoundingClientRect().height).toBe(0)
  })

  test('a bound at or beyond the extreme of the catalogue empties its field', async () => {
    const { onCommit } = await show({ min: 6_000_000 })
    await from().fill('4,9')
    await to().fill('99')
    await leave()
    expect(onCommit).toHaveBeenLastCalledWith({})
    await expect.element(from()).toHaveValue('')
    await expect.element(to()).toHaveValue('')
  })

  test('Enter reports the bounds and does not send the form', async () => {
    const { onCommit } = await show()
    await from().fill('7')
    await userEvent.keyboard('{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith({ min: 7_000_000 })
  })

  test('no thumb takes a click on the digits of a field', async () => {
    await show({ min: 7_000_000 })
    expect(coveredTexts()).toEqual([])
  })

  test('the first field takes no minus and no letters', async () => {
    await show()
    await from().click()
    await userEvent.keyboard('-7ы,5')
    await expect.element(from()).toHaveValue('7,5')
  })

  test('an arrow moves a thumb by one step, a page by ten, Home to the extreme', async () => {
    const { onCommit } = await show({ min: 10_000_000 })
    const thumb = page.getByRole('slider', { name: 'Цена, ₽, нижняя граница' })
    thumb.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onCommit).toHaveBeenLastCalledWith({ min: 10_100_000 })
    await userEvent.keyboard('{PageUp}')
    expect(onCommit).toHaveBeenLastCalledWith({ min: 11_100_000 })
    await expect.element(thumb).toHaveAttribute('aria-valuetext', '11.1 млн ₽')
    await userEvent.keyboard('{Home}')
    expect(onCommit).toHaveBeenLastCalledWith({})
  })

  test('a thumb does not pass the other one', async () => {
    const { onChange } = await show({ min: 10_000_000, max: 10_200_000 })
    page.getByRole('slider', { name: 'Цена, ₽, нижняя граница' }).element().focus()
    await userEvent.keyboard('{PageUp}')
    expect(onChange).toHaveBeenLastCalledWith({ min: 10_200_000, max: 10_200_000 })
  })

  test('the form sends roubles', async () => {
    await show({ min: 6_200_000 })
    const form = document.querySelector('form')
    const data = new FormData(form ?? undefined)
    expect([...data]).toEqual([
      ['price_min', '6200000'],
      ['price_max', ''],
    ])
  })
})

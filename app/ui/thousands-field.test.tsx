import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '#app/lib/testing/element-of.ts'
import { ThousandsField } from './thousands-field.tsx'

function Field() {
  const [value, setValue] = useState<number | undefined>(undefined)
  return (
    <form>
      <ThousandsField label="Первый взнос" name="deposit" value={value} onNumberChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(1_000_000)}>
        миллион
      </button>
    </form>
  )
}

test('a number is typed with spaces between thousands and sent without them', async () => {
  await render(<Field />)
  const field = page.getByLabelText('Первый взнос')
  await field.click()
  await userEvent.keyboard('2450000,55')
  await expect.element(field).toHaveValue('2\u00a0450\u00a0000,55')
  await expect.element(page.getByRole('status')).toHaveTextContent('2450000.55')
  expect([...new FormData(document.querySelector('form') ?? undefined)]).toEqual([['deposit', '2450000.55']])
})

test('a digit typed in the middle leaves the caret behind it', async () => {
  await render(<Field />)
  const field = page.getByLabelText('Первый взнос')
  await field.click()
  await userEvent.keyboard('1234{ArrowLeft}{ArrowLeft}9')
  await expect.element(field).toHaveValue('12\u00a0934')
  expect(elementOf(HTMLInputElement, field).selectionStart).toBe(4)
})

test('a value from outside takes the place of what was typed', async () => {
  await render(<Field />)
  await page.getByLabelText('Первый взнос').fill('5')
  await page.getByRole('button', { name: 'миллион' }).click()
  await expect.element(page.getByLabelText('Первый взнос')).toHaveValue('1\u00a0000\u00a0000')
})

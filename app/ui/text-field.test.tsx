import { elementOf } from '#app/lib/testing/element-of.ts'
import '../styles/site.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MaskName } from '../lib/mask-input.ts'
import { TextField } from './text-field.tsx'

function Field({ mask, ...rest }: { mask?: MaskName; error?: string }) {
  const [value, setValue] = useState('')
  return <TextField label="Телефон" mask={mask} value={value} onValueChange={setValue} {...rest} />
}

const field = () => page.getByLabelText('Телефон')

test.each([
  ['89215551804', 'the trunk prefix eight'],
  ['9215551804', 'ten digits'],
])('a phone typed as %s (%s) is shown in the mask', async typed => {
  await render(<Field mask="phone" />)
  await field().click()
  await userEvent.keyboard(typed)
  await expect.element(field()).toHaveValue('+7 (921) 555-18-04')
})

test.each(['8 812 123-45-67', '(812) 123-45-67'])(
  'the code 812 can be typed, pasted and filled in as %s',
  async spelled => {
    await render(<Field mask="phone" />)
    await field().click()
    await userEvent.keyboard(spelled)
    await expect.element(field()).toHaveValue('+7 (812) 123-45-67')
    await field().fill(spelled)
    await expect.element(field()).toHaveValue('+7 (812) 123-45-67')
    await userEvent.keyboard('{Backspace}{Backspace}99')
    await expect.element(field()).toHaveValue('+7 (812) 123-45-99')
    const input = elementOf(HTMLInputElement, field())
    input.setSelectionRange(6, 6)
    await userEvent.keyboard('{Backspace}4')
    await expect.element(field()).toHaveValue('+7 (842) 123-45-99')
  },
)

test('a phone that the browser fills in is shown in the mask, without focus in the field', async () => {
  await render(<Field mask="phone" />)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field().element(), '8 812 123-45-67')
  field()
    .element()
    .dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(field()).toHaveValue('+7 (812) 123-45-67')
})

test.each(['+7 921 555 18 04', '(921) 5551804'])('a phone pasted as %s is shown in the mask', async pasted => {
  await render(<Field mask="phone" />)
  await field().fill(pasted)
  await expect.element(field()).toHaveValue('+7 (921) 555-18-04')
})

test.each(['8 921 555-18-05', '9215551805'])('a phone pasted as %s over another one takes its place', async pasted => {
  await render(<Field mask="phone" />)
  await field().fill('79031112233')
  await expect.element(field()).toHaveValue('+7 (903) 111-22-33')
  await field().fill(pasted)
  await expect.element(field()).toHaveValue('+7 (921) 555-18-05')
})

test('a phone filled in before hydration is formatted and reported', async () => {
  const onValueChange = vi.fn()
  await render(<TextField label="Телефон" mask="phone" defaultValue="89215551804" onValueChange={onValueChange} />)
  await expect.element(field()).toHaveValue('+7 (921) 555-18-04')
  expect(onValueChange).toHaveBeenLastCalledWith('+7 (921) 555-18-04')
})

test('digits typed while the mask is on its way stay in their order', async () => {
  await render(<Field mask="phone" />)
  const input = elementOf(HTMLInputElement, field())
  input.focus()
  // Faster than any import: four digits without a mask, the rest with it.
  for (const digit of '8921') document.execCommand('insertText', false, digit)
  // The eleventh digit decides whether the 8 is the country code.
  await expect.element(field()).toHaveValue('+7 (892) 1')
  await userEvent.keyboard('5551804')
  await expect.element(field()).toHaveValue('+7 (921) 555-18-04')
})

test('a phone takes no eleventh digit and no letters', async () => {
  await render(<Field mask="phone" />)
  await field().click()
  await userEvent.keyboard('921абв55518049999')
  await expect.element(field()).toHaveValue('+7 (921) 555-18-04')
})

test('erasing the last digit of a phone empties the field', async () => {
  await render(<Field mask="phone" />)
  await field().click()
  await userEvent.keyboard('9')
  await expect.element(field()).toHaveValue('+7 (9')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field()).toHaveValue('')
})

test.each([
  ['date', '21112026', '21/11/2026'],
  ['time', '0930', '09:30'],
  ['passport', '4010123456', '40 10 123456'],
  ['code', '12345', '1234'],
] as const)('the %s mask shapes %s as %s', async (mask, typed, shaped) => {
  await render(<Field mask={mask} />)
  await field().click()
  await userEvent.keyboard(typed)
  await expect.element(field()).toHaveValue(shaped)
})

test('a field takes 30 characters by default', async () => {
  await render(<Field />)
  await field().click()
  await userEvent.keyboard('а'.repeat(40))
  await expect.element(field()).toHaveValue('а'.repeat(30))
})

test('the error belongs to the field', async () => {
  await render(<Field error="Введите корректный e-mail" />)
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription('Введите корректный e-mail')
})

test('the placeholder is visible only while the label is above', async () => {
  await render(<TextField label="Телефон" placeholder="+7 ХХХ ХХХ ХХ ХХ" />)
  // Not by its colour: where the visitor has colours of their own, that would show it.
  const opacity = () => getComputedStyle(field().element(), '::placeholder').opacity
  expect(opacity()).toBe('0')
  await field().click()
  await expect.poll(opacity).toBe('1')
})

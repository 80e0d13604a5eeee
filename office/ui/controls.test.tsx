import '../styles/office.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Chip, Segmented } from './choice.tsx'
import { CodeField, TextField } from './field.tsx'
import { Window } from './window.tsx'

function Code() {
  const [code, setCode] = useState('')
  return <CodeField label="Код" value={code} onValueChange={setCode} />
}

test('a code takes digits only, also from a paste', async () => {
  await render(<Code />)
  const field = page.getByLabelText('Код')
  await field.fill('41a 83-20')
  await expect.element(field).toHaveValue('418320')
})

test('a button with a reason keeps the focus, says why, and does nothing', async () => {
  const onClick = vi.fn()
  await render(
    <Button reason="Сначала отметьте роль." onClick={onClick}>
      Записать
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Записать' })
  await expect.element(button).toHaveAccessibleDescription('Сначала отметьте роль.')
  await button.click({ force: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
})

test('an error of a field replaces its help and describes the control', async () => {
  const { rerender } = await render(<TextField label="Пароль" help="Не короче 12 знаков" />)
  const field = page.getByLabelText('Пароль')
  await expect.element(field).toHaveAccessibleDescription('Не короче 12 знаков')
  await rerender(<TextField label="Пароль" help="Не короче 12 знаков" error="Слишком простой" />)
  await expect.element(field).toHaveAccessibleDescription('Слишком простой')
  await expect.element(field).toBeInvalid()
})

test('a filter without results is off, but one that is set can be removed', async () => {
  await render(
    <>
      <Chip count={0} checked={false}>
        Задержана
      </Chip>
      <Chip count={0} checked>
        Отказ
      </Chip>
    </>,
  )
  await expect.element(page.getByRole('checkbox', { name: 'Задержана 0' })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Отказ 0' })).toBeEnabled()
})

test('one of few is chosen by arrow keys', async () => {
  const onValueChange = vi.fn()
  const options = [
    { value: 'day', label: 'День' },
    { value: 'week', label: 'Неделя' },
  ]
  await render(<Segmented label="Срок" name="term" value="day" options={options} onValueChange={onValueChange} />)
  await page.getByRole('radio', { name: 'День' }).click({ force: true })
  await userEvent.keyboard('{ArrowRight}')
  expect(onValueChange).toHaveBeenCalledWith('week')
})

test('a window focuses its first field, and its close button when it has none', async () => {
  const { rerender } = await render(
    <Window title="Подтвердите" isOpen onClose={() => {}}>
      <Code />
    </Window>,
  )
  await expect.element(page.getByLabelText('Код')).toHaveFocus()
  await rerender(
    <Window key="keys" title="Клавиши" isOpen onClose={() => {}}>
      <p>Список</p>
    </Window>,
  )
  await expect.element(page.getByRole('button', { name: 'Закрыть' })).toHaveFocus()
})

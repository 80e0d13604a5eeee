import { expect, test } from 'vitest'
import { haveSameLooks } from './lazy-part.tsx'

const phone = { display: '+7 (495) 000-12-34', href: 'tel:+74950001234' }
const props = { title: 'Заказать звонок', phone, onSubmit: () => 1 }

test('once its script is here, a part is rendered anew for any other property', () => {
  expect(haveSameLooks(props, { ...props }, 'exactly')).toBe(true)
  expect(haveSameLooks(props, { ...props, phone: { ...phone } }, 'exactly')).toBe(false)
  expect(haveSameLooks(props, { ...props, onSubmit: () => 2 }, 'exactly')).toBe(false)
})

test('before that only what can be seen counts', () => {
  expect(haveSameLooks(props, { ...props, phone: { ...phone }, onSubmit: () => 2 }, 'to the eye')).toBe(true)
  expect(haveSameLooks(props, { ...props, title: 'Забронировать' }, 'to the eye')).toBe(false)
  expect(haveSameLooks(props, { ...props, phone: { ...phone, display: '' } }, 'to the eye')).toBe(false)
  expect(haveSameLooks(props, { ...props, note: undefined }, 'to the eye')).toBe(false)
})

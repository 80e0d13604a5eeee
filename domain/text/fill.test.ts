import { expect, expectTypeOf, test } from 'vitest'
import { type FillValues, fill, type PlaceholderOf } from './format.ts'

test('placeholders are replaced by values, a repeated one every time', () => {
  expect(fill('Корпус {{number}}, {{floors}}. Корпус {{number}}', { number: 3, floors: '12 этажей' })).toBe(
    'Корпус 3, 12 этажей. Корпус 3',
  )
})

test('a value is a text, not a pattern and not a template', () => {
  expect(fill('«{{name}}»', { name: '$& {{name}}' })).toBe('«$& {{name}}»')
})

test('a missing value of an unknown template is an error that names it', () => {
  const template: string = 'до {{date}}'
  expect(() => fill(template, {})).toThrow('no value for {{date}}')
  const inherited: string = '{{toString}}'
  expect(() => fill(inherited, {})).toThrow('{{toString}}')
})

test('the compiler knows the placeholders', () => {
  expectTypeOf<PlaceholderOf<'{{a}} и {{b}}'>>().toEqualTypeOf<'a' | 'b'>()
  expectTypeOf<FillValues<'без них'>>().toEqualTypeOf<Readonly<Record<never, string | number>>>()
  // @ts-expect-error `floors` is asked for
  expect(() => fill('{{number}} {{floors}}', { number: 1 })).toThrow()
})

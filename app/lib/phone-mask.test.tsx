import { Maskito, maskitoTransform } from '@maskito/core'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { isPhoneComplete, phoneDigits, readPhone } from '#domain/requests/phone.ts'
import { maskOptions } from './mask-input.ts'

const CODES = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'))
const SUBSCRIBER = '1234567'

/** Ways to write one number. In the last one the code may not begin with 00: that is how a foreign number begins. */
const SPELLINGS: readonly ((code: string) => string)[] = [
  code => `+7${code}${SUBSCRIBER}`,
  code => `8${code}${SUBSCRIBER}`,
  code => `7${code}${SUBSCRIBER}`,
  code => `+7 (${code}) 123-45-67`,
  code => `8 ${code} 123-45-67`,
  code => `8 (${code}) 123 45 67`,
  code => `7 ${code} 123 45 67`,
  code => `007${code}${SUBSCRIBER}`,
  code => `8107${code}${SUBSCRIBER}`,
  code => (code.startsWith('00') ? `+7${code}${SUBSCRIBER}` : `${code}${SUBSCRIBER}`),
  code => (code.startsWith('00') ? `+7${code}${SUBSCRIBER}` : `(${code}) 123-45-67`),
]
const shown = (code: string) => `+7 (${code}) 123-45-67`

const inputs: HTMLInputElement[] = []
afterEach(() => {
  for (const input of inputs.splice(0)) input.remove()
})

/** An input with the mask on it, as a visitor's browser has it; keys and pastes with the events of a browser. */
function field() {
  const input = document.createElement('input')
  input.maxLength = 30
  document.body.append(input)
  inputs.push(input)
  new Maskito(input, maskOptions('phone'))
  input.focus()

  /** What a browser does with a key: `beforeinput`, the change, `input`. Forty times faster than a command of the editor. */
  function change(inputType: string, data: string | null) {
    const options = { inputType, data, bubbles: true }
    if (!input.dispatchEvent(new InputEvent('beforeinput', { ...options, cancelable: true }))) return
    const from = input.selectionStart ?? 0
    const to = input.selectionEnd ?? 0
    const isErased = data === null && from === to
    input.setRangeText(data ?? '', isErased ? Math.max(from - 1, 0) : from, to, 'end')
    input.dispatchEvent(new InputEvent('input', options))
  }
  return {
    input,
    type(text: string) {
      for (const sign of text) change('insertText', sign)
      return input.value
    },
    paste(text: string) {
      change('insertFromPaste', text)
      return input.value
    },
    erase(times: number) {
      for (let time = 0; time < times; time += 1) change('deleteContentBackward', null)
      return input.value
    },
    /** As a browser fills in a form: no key, no `beforeinput`. */
    autofill(text: string) {
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return input.value
    },
    select(from: number, to: number) {
      input.setSelectionRange(from, to)
    },
    clear() {
      input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

type Enter = (form: ReturnType<typeof field>, text: string) => string

/** The whole list of what went wrong: more useful than the first one. */
function wrongOf(numbers: readonly { spelled: string; code: string }[], enter: Enter): string[] {
  const form = field()
  return numbers.flatMap(({ spelled, code }) => {
    form.clear()
    const value = enter(form, spelled)
    return value === shown(code) ? [] : [`${spelled} → ${value}`]
  })
}

/** Each code in one spelling; the spellings rotate. */
const inTurn = CODES.map((code, index) => ({ code, spelled: SPELLINGS[index % SPELLINGS.length]?.(code) ?? '' }))

test('each of the 1,000 codes can be typed a key at a time, with +7, with 8 and with neither', () => {
  const [withCode, withEight] = SPELLINGS
  const spellings = [withCode, withEight, SPELLINGS.at(-1)].flatMap(spell => spell ?? [])
  const numbers = spellings.flatMap(spell => CODES.map(code => ({ code, spelled: spell(code) })))
  expect(numbers).toHaveLength(3000)
  expect(wrongOf(numbers, (form, text) => form.type(text))).toEqual([])
  expect(wrongOf(inTurn, (form, text) => form.type(text))).toEqual([])
}, 180_000)

test('each of the 1,000 codes can be pasted, also over another number, and filled in by the browser', () => {
  const over: Enter = (form, text) => {
    form.paste('+7 (903) 111-22-33')
    form.input.select()
    return form.paste(text)
  }
  expect(wrongOf(inTurn, (form, text) => form.paste(text))).toEqual([])
  expect(wrongOf(inTurn, (form, text) => form.autofill(text))).toEqual([])
  expect(wrongOf(inTurn, over)).toEqual([])
}, 180_000)

test('a part typed before the mask came is completed as if it had been there', () => {
  for (const spell of SPELLINGS.slice(0, 5)) {
    for (const code of ['812', '777', '921']) {
      const text = spell(code)
      for (let typed = 1; typed < text.length; typed += 1) {
        const options = maskOptions('phone')
        const input = document.createElement('input')
        document.body.append(input)
        inputs.push(input)
        input.value = maskitoTransform(text.slice(0, typed), options)
        new Maskito(input, options)
        input.focus()
        input.setSelectionRange(input.value.length, input.value.length)
        for (const sign of text.slice(typed)) document.execCommand('insertText', false, sign)
        expect(input.value, `${text.slice(0, typed)} | ${text.slice(typed)}`).toBe(shown(code))
      }
    }
  }
})

test.each(['+78121234567', '88121234567', '8121234567', '+79215551804', '8 777 123 45 67'])(
  'a wrong digit in the middle of %s is erased and typed again',
  text => {
    const form = field()
    const whole = form.type(text)
    for (let index = 4; index < whole.length; index += 1) {
      if (!/\d/.test(whole[index] ?? '')) continue
      form.select(index + 1, index + 1)
      form.erase(1)
      expect(form.input.value).not.toBe(whole)
      form.type(whole[index] ?? '')
      expect(form.input.value, `digit at ${index}`).toBe(whole)
      form.select(index, index + 1)
      form.type('0')
      form.select(index, index + 1)
      expect(form.type(whole[index] ?? '')).toBe(whole)
    }
  },
)

test('a complete number takes no further digit, wherever the caret is', () => {
  const form = field()
  const whole = form.type('+78121234567')
  for (let index = 0; index <= whole.length; index += 1) {
    form.select(index, index)
    expect(form.type('9'), `caret at ${index}`).toBe(whole)
  }
})

test('the caret stays behind what was typed', () => {
  const form = field()
  form.type('+7812123456')
  form.select(4, 4)
  form.type('9')
  expect(form.input.value).toBe('+7 (981) 212-34-56')
  expect(form.input.selectionStart).toBe(5)
})

test.each([
  ['+375291234567', 'Belarus'],
  ['+375 29 123-45-67', 'Belarus'],
  ['00375291234567', 'Belarus by 00'],
  ['810375291234567', 'Belarus as it is dialled from Russia'],
  ['0044 20 7946 0958', 'Britain'],
  ['+44 20 7946 0958', 'Britain'],
  ['+84912345678', 'Viet Nam: eleven digits that begin with 8'],
  ['+1 212 555 01 23', 'the United States: eleven digits'],
  ['380441234567', 'Ukraine without a plus'],
  ['+7812123456789', 'too long for any'],
])('%s (%s) is never turned into a Russian number', text => {
  const ways = {
    pasted: field().paste(text),
    'filled in': field().autofill(text),
    'filled in over another': (() => {
      const form = field()
      form.type('8921')
      return form.autofill(text)
    })(),
    shaped: maskitoTransform(text, maskOptions('phone')),
  }
  for (const [way, value] of Object.entries(ways)) {
    expect(isPhoneComplete(phoneDigits(value)), `${way}: ${value}`).toBe(false)
    expect(readPhone(value).kind, `${way}: ${value}`).toBe(readPhone(text).kind)
  }
})

test.each(['+375291234567', '00375291234567', '0044 20 7946 0958', '+84912345678', '+12125550123', '810375291234567'])(
  '%s typed a key at a time is never turned into a Russian number',
  text => {
    const value = field().type(text)
    expect(readPhone(value).kind, value).toBe('foreign')
  },
)

test('a foreign number corrected to a Russian one gets the mask', () => {
  const form = field()
  form.type('+375291234567')
  form.erase(20)
  expect(form.input.value).toBe('')
  expect(form.type('88121234567')).toBe(shown('812'))
})

test('the prefix may be typed and erased, and leaves nothing behind', () => {
  const form = field()
  expect(form.type('+')).toBe('+')
  expect(form.type('7')).toBe('+7')
  expect(form.erase(1)).toBe('')
  form.type('+7 (8')
  expect(form.erase(1)).toBe('')
  form.type('89')
  expect(form.erase(2)).toBe('')
})

const text = fc.string({ unit: fc.constantFrom(...'0123456789+78() -'), maxLength: 24 })

test('whatever is pasted or filled in, field and server read the same number in it', () => {
  const form = field()
  fc.assert(
    fc.property(text, typed => {
      const read = readPhone(typed)
      for (const enter of [form.paste, form.autofill]) {
        form.clear()
        const value = enter(typed)
        expect(readPhone(value)).toEqual(read)
        expect(maskitoTransform(value, maskOptions('phone'))).toBe(value)
      }
    }),
    { numRuns: 700 },
  )
}, 180_000)

test('whatever is typed, erased and pasted anywhere, the field holds a number in the mask, a part of one, or one it refuses', () => {
  const step = fc.record({ at: fc.nat(20), length: fc.nat(4), text, erase: fc.boolean() })
  const form = field()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      form.clear()
      for (const { at, length, text, erase } of steps) {
        form.select(at, at + length)
        if (erase) form.erase(1)
        else form.type(text.slice(0, 3))
        const { value } = form.input
        const isInMask = /^\+7 \(\d{1,3}(?:\) \d{1,3}(?:-\d{1,2}(?:-\d{1,2})?)?)?$/.test(value)
        const isBare = ['', '+', '+7'].includes(value)
        expect(isInMask || isBare || ['foreign', 'long', 'short'].includes(readPhone(value).kind), value).toBe(true)
        if (isInMask) expect(['whole', 'short']).toContain(readPhone(value).kind)
      }
    }),
    { numRuns: 300 },
  )
}, 180_000)

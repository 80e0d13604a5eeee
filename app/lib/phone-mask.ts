import type { MaskitoOptions } from '@maskito/core'

/** Digits after the code of the country. */
const NATIONAL_LENGTH = 10
/** Longer than a number of any country with what a person puts between its digits. */
const MAX_FOREIGN_LENGTH = 24

interface ElementState {
  readonly value: string
  readonly selection: readonly [from: number, to: number]
}

/**
 * A number of ours, as far as it is there. `code`: how the country's code was given. While it is unknown, a first 7 or 8 may be
 * either the code or the number's own digit: `8 812…` is told from `812…` only by the eleventh digit.
 */
interface National {
  kind: 'national'
  digits: string
  code: 'unknown' | 'trunk' | 'given'
  /** What stands in the field while there are no digits. */
  bare: '' | '+' | '+7'
}

/** What the field holds. A foreign number, or one too long, stands as it came, and the rules of the form refuse it. */
type Held = National | { kind: 'foreign'; text: string }

const NOTHING: National = { kind: 'national', digits: '', code: 'unknown', bare: '' }

/** Reads a text that stands in the field, whole or begun. The form's rules read a whole one alike (`domain/requests/phone.ts`; a test holds them together). */
function read(text: string): Held {
  const digits = digitsOf(text)
  if (/^\D*\+/.test(text)) return readAbroad(digits)
  if (digits.startsWith('00')) return readAbroad(digits.slice(2))
  if (digits.startsWith('810') && digits.length > NATIONAL_LENGTH + 1) return readAbroad(digits.slice(3))
  if (digits.length <= NATIONAL_LENGTH) return { ...NOTHING, digits }
  if (digits.length > NATIONAL_LENGTH + 1 || !/^[78]/.test(digits)) return { kind: 'foreign', text: digits }
  return { ...NOTHING, digits: digits.slice(1), code: digits.startsWith('8') ? 'trunk' : 'given' }
}

/** @param digits what follows the plus */
function readAbroad(digits: string): Held {
  if (digits === '') return { ...NOTHING, code: 'given', bare: '+' }
  if (!digits.startsWith('7') || digits.length > NATIONAL_LENGTH + 1) return { kind: 'foreign', text: `+${digits}` }
  return { kind: 'national', digits: digits.slice(1), code: 'given', bare: '+7' }
}

/**
 * What the field holds after `data` took the place of a selection.
 * @returns undefined when the data has no place there; `caret`: how many digits of the number stand before it, unless all do
 */
function insert(held: Held, state: ElementState, data: string): { held: Held; caret?: number } | undefined {
  const { value, selection } = state
  const [from, to] = selection
  if (held.kind === 'foreign') return { held: read(value.slice(0, from) + data + value.slice(to)) }
  const before = nationalDigits(value, 0, from)
  const after = nationalDigits(value, to)
  // The prefix counts when the visitor gave it: the mask puts one in by itself.
  const prefix = held.digits === '' || held.code !== 'unknown' ? value.slice(0, from) : ''
  if (before + after === '') return { held: read(isWhole(data) ? data : prefix + data) }
  if (isWhole(data)) return { held: read(data) }
  const typed = digitsOf(data)
  const digits = before + typed + after
  const caret = before.length + typed.length
  const isKey = data.length <= 1
  if (held.code === 'unknown') {
    const next = read(digits)
    if (next.kind === 'foreign') return isKey ? undefined : { held: next }
    return { held: next, caret: caret - (digits.length - next.digits.length) }
  }
  if (digits.length <= NATIONAL_LENGTH) return { held: { ...held, digits }, caret }
  // `8 10` leads abroad: what looked like the code 10… was another country.
  if (held.code === 'trunk' && after === '' && digits.startsWith('10')) return { held: read(`8${digits}`) }
  // One key more than there is room for is a slip and is passed over; of what was pasted no digit is lost unseen.
  return isKey ? undefined : { held: { kind: 'foreign', text: `+7${digits}` } }
}

/**
 * The rules of the phone's mask: what is typed, pasted or filled in by the browser ends as `+7 (###) ###-##-##`, in every spelling
 * that a Russian uses. A foreign number is left as it is: nobody is to be called at a number that they have not given.
 * One set of rules belongs to one input: they remember how its number began.
 * Source: docs/specification-coverage.md#name-and-phone.
 */
export function phoneMaskOptions(pattern: string): MaskitoOptions {
  const mask = [...pattern].map(sign => (sign === '#' ? /\d/ : sign))
  const foreign = new RegExp(`^[+\\d]{0,${MAX_FOREIGN_LENGTH}}$`)
  let held: Held = NOTHING
  /** What the mask has left in the field. */
  let last = ''
  /** Digits of the number that the caret stands behind; unknown = where the mask puts it. */
  let caret: number | undefined
  let isErasing = false

  /** Like an answer of a preprocessor: the whole content, as if put into an empty field. */
  function put(next: { held: Held; caret?: number }) {
    const text = textOf(next.held)
    if (text !== '') {
      held = next.held
      caret = next.caret
    }
    return { elementState: { value: '', selection: [0, 0] as const }, data: text }
  }

  /** The field has changed without a key: filled in by the browser, or by a keyboard that writes words. */
  function takeOver(state: ElementState): ElementState {
    const { value } = state
    if (value === last && held.kind === 'national') return state
    const edit = held.kind === 'national' && last !== '' ? oneKeyEdit(last, value) : undefined
    const next = edit ? insert(held, { value: last, selection: edit.selection }, edit.data) : { held: read(value) }
    held = next?.held ?? held
    caret = next?.caret
    if (held.kind === 'national' && held.digits === '' && held.bare === '') held = NOTHING
    const text = next ? textOf(held) : last
    return { value: text, selection: [text.length, text.length] }
  }

  return {
    mask: () => (held.kind === 'foreign' ? foreign : mask),
    preprocessors: [
      ({ elementState, data }, action) => {
        caret = undefined
        isErasing = action === 'deleteBackward' || action === 'deleteForward'
        if (action === 'validation') return { elementState: takeOver(elementState), data }
        if (isErasing) return { elementState, data }
        if (elementState.value !== last) takeOver(elementState)
        const next = insert(held, elementState, data)
        return next ? put(next) : { elementState, data: '' }
      },
    ],
    postprocessors: [
      ({ value, selection }) => {
        if (isErasing) held = heldAfterErasing(held, value)
        // The prefix alone is nobody's number: the field is empty again and shows its placeholder.
        const text = isErasing && textOf(held) === '' ? '' : value
        const index = caret === undefined || held.kind === 'foreign' ? undefined : indexBehind(text, caret)
        last = text
        return { value: text, selection: index === undefined ? clamped(selection, text) : [index, index] }
      },
    ],
  }
}

function heldAfterErasing(held: Held, value: string): Held {
  if (held.kind === 'foreign') return { kind: 'foreign', text: value }
  const digits = nationalDigits(value, 0)
  return digits === '' ? NOTHING : { ...held, digits }
}

function textOf(held: Held): string {
  if (held.kind === 'foreign') return held.text
  return held.digits === '' ? held.bare : `+7${held.digits}`
}

/** Digits of the number itself in a part of the mask, whose first two signs are `+7`. */
function nationalDigits(value: string, from: number, to = value.length): string {
  return digitsOf(value.slice(Math.max(from, 2), Math.max(to, 2)))
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A number and not a part of one: it takes the place of what stood there. */
function isWhole(data: string): boolean {
  const digits = digitsOf(data)
  return digits.length >= NATIONAL_LENGTH || (/^\D*\+/.test(data) && digits.length > 0)
}

/** The difference of two texts, when it is one sign put in, or some taken out, behind the prefix. */
function oneKeyEdit(old: string, now: string): { selection: readonly [number, number]; data: string } | undefined {
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const data = now.slice(start, now.length - end)
  if (start < 2 || data.length > 1) return undefined
  return { selection: [start, old.length - end], data }
}

/** Behind so many digits of the number; `+7` is not one of them. */
function indexBehind(value: string, count: number): number {
  let left = count
  for (let index = 2; index < value.length; index += 1) {
    if (left === 0) return index
    if (/\d/.test(value[index] ?? '')) left -= 1
  }
  return value.length
}

function clamped([from, to]: readonly [number, number], text: string): readonly [number, number] {
  return [Math.min(from, text.length), Math.min(to, text.length)]
}

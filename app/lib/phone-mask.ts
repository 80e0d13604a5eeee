import type { MaskitoOptions } from '@maskito/core'

/** Digits after the country code. */
const NATIONAL_LENGTH = 10
/** Longest foreign number with separators. */
const MAX_FOREIGN_LENGTH = 24

interface ElementState {
  readonly value: string
  readonly selection: readonly [from: number, to: number]
}

/** While `code` is unknown, a leading 7 or 8 may be a digit of the number: only the eleventh digit decides between `8 812…` and `812…`. */
interface National {
  kind: 'national'
  digits: string
  code: 'unknown' | 'trunk' | 'given'
  /** What the field shows without digits. */
  bare: '' | '+' | '+7'
}

/** Content of the field. A foreign or too long number is kept as typed, and validation refuses it. */
type Content = National | { kind: 'foreign'; text: string }

const NOTHING: National = { kind: 'national', digits: '', code: 'unknown', bare: '' }

/** Reads the text of the field, complete or not, as `domain/requests/phone.ts` reads a complete number (a test compares them). */
function read(text: string): Content {
  const digits = digitsOf(text)
  if (/^\D*\+/.test(text)) return readAbroad(digits)
  if (digits.startsWith('00')) return readAbroad(digits.slice(2))
  if (digits.startsWith('810') && digits.length > NATIONAL_LENGTH + 1) return readAbroad(digits.slice(3))
  if (digits.length <= NATIONAL_LENGTH) return { ...NOTHING, digits }
  if (digits.length > NATIONAL_LENGTH + 1 || !/^[78]/.test(digits)) return { kind: 'foreign', text: digits }
  return { ...NOTHING, digits: digits.slice(1), code: digits.startsWith('8') ? 'trunk' : 'given' }
}

function readAbroad(digits: string): Content {
  if (digits === '') return { ...NOTHING, code: 'given', bare: '+' }
  if (!digits.startsWith('7') || digits.length > NATIONAL_LENGTH + 1) return { kind: 'foreign', text: `+${digits}` }
  return { kind: 'national', digits: digits.slice(1), code: 'given', bare: '+7' }
}

/** Replaces the selection by `data`. Undefined if it does not fit. `caret`: digits before the caret, all if absent. */
function insert(content: Content, state: ElementState, data: string): { content: Content; caret?: number } | undefined {
  const { value, selection } = state
  const [from, to] = selection
  if (content.kind === 'foreign') return { content: read(value.slice(0, from) + data + value.slice(to)) }
  const before = nationalDigits(value, 0, from)
  const after = nationalDigits(value, to)
  // The prefix counts only if the visitor typed it: the mask adds one.
  const prefix = content.digits === '' || content.code !== 'unknown' ? value.slice(0, from) : ''
  if (before + after === '') return { content: read(isWhole(data) ? data : prefix + data) }
  if (isWhole(data)) return { content: read(data) }
  const typed = digitsOf(data)
  const digits = before + typed + after
  const caret = before.length + typed.length
  const isKey = data.length <= 1
  if (content.code === 'unknown') {
    const next = read(digits)
    if (next.kind === 'foreign') return isKey ? undefined : { content: next }
    return { content: next, caret: caret - (digits.length - next.digits.length) }
  }
  if (digits.length <= NATIONAL_LENGTH) return { content: { ...content, digits }, caret }
  // `8 10` is the international prefix, not the code 10….
  if (content.code === 'trunk' && after === '' && digits.startsWith('10')) return { content: read(`8${digits}`) }
  // One key too many is ignored; of a pasted text no digit is dropped silently.
  return isKey ? undefined : { content: { kind: 'foreign', text: `+7${digits}` } }
}

/**
 * Maskito options for phones: every Russian spelling, typed, pasted or autofilled, becomes `+7 (###) ###-##-##`. A foreign number is left
 * as it is. The options belong to one input: they remember how its number began. Source: docs/specification-coverage.md#name-and-phone.
 */
export function phoneMaskOptions(pattern: string): MaskitoOptions {
  const mask = [...pattern].map(sign => (sign === '#' ? /\d/ : sign))
  const foreign = new RegExp(`^[+\\d]{0,${MAX_FOREIGN_LENGTH}}$`)
  let content: Content = NOTHING
  /** Text that the mask has left in the field. */
  let last = ''
  /** Digits before the caret; undefined = where the mask puts it. */
  let caret: number | undefined
  let isErasing = false

  /** Result of a preprocessor: the whole content, as if inserted into an empty field. */
  function put(next: { content: Content; caret?: number }) {
    const text = textOf(next.content)
    if (text !== '') {
      content = next.content
      caret = next.caret
    }
    return { elementState: { value: '', selection: [0, 0] as const }, data: text }
  }

  /** The field changed without a key: autofill, or a keyboard with predictions. */
  function takeOver(state: ElementState): ElementState {
    const { value } = state
    if (value === last && content.kind === 'national') return state
    const edit = content.kind === 'national' && last !== '' ? oneKeyEdit(last, value) : undefined
    const next = edit
      ? insert(content, { value: last, selection: edit.selection }, edit.data)
      : { content: read(value) }
    content = next?.content ?? content
    caret = next?.caret
    if (content.kind === 'national' && content.digits === '' && content.bare === '') content = NOTHING
    const text = next ? textOf(content) : last
    return { value: text, selection: [text.length, text.length] }
  }

  return {
    mask: () => (content.kind === 'foreign' ? foreign : mask),
    preprocessors: [
      ({ elementState, data }, action) => {
        caret = undefined
        isErasing = action === 'deleteBackward' || action === 'deleteForward'
        if (action === 'validation') return { elementState: takeOver(elementState), data }
        if (isErasing) return { elementState, data }
        if (elementState.value !== last) takeOver(elementState)
        const next = insert(content, elementState, data)
        return next ? put(next) : { elementState, data: '' }
      },
    ],
    postprocessors: [
      ({ value, selection }) => {
        if (isErasing) content = contentAfterErasing(content, value)
        // Only the prefix is left: the field becomes empty and shows its placeholder.
        const text = isErasing && textOf(content) === '' ? '' : value
        const index = caret === undefined || content.kind === 'foreign' ? undefined : indexBehind(text, caret)
        last = text
        return { value: text, selection: index === undefined ? clamped(selection, text) : [index, index] }
      },
    ],
  }
}

function contentAfterErasing(content: Content, value: string): Content {
  if (content.kind === 'foreign') return { kind: 'foreign', text: value }
  const digits = nationalDigits(value, 0)
  return digits === '' ? NOTHING : { ...content, digits }
}

function textOf(content: Content): string {
  if (content.kind === 'foreign') return content.text
  return content.digits === '' ? content.bare : `+7${content.digits}`
}

/** Digits of a masked number without its `+7`. */
function nationalDigits(value: string, from: number, to = value.length): string {
  return digitsOf(value.slice(Math.max(from, 2), Math.max(to, 2)))
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A complete number: it replaces the content. */
function isWhole(data: string): boolean {
  const digits = digitsOf(data)
  return digits.length >= NATIONAL_LENGTH || (/^\D*\+/.test(data) && digits.length > 0)
}

/** The difference of two texts, if it is one inserted or some removed characters after the prefix. */
function oneKeyEdit(old: string, now: string): { selection: readonly [number, number]; data: string } | undefined {
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const data = now.slice(start, now.length - end)
  if (start < 2 || data.length > 1) return undefined
  return { selection: [start, old.length - end], data }
}

/** Index after `count` digits of the number, without `+7`. */
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

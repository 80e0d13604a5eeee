import { type FormEvent, useState } from 'react'
import { caretAfter, type NumberRules, readNumber, shapeNumber, showNumber, spelledOut } from './number-text.ts'

/** Formats the text of a field while it is typed, and keeps the caret after the same digit. */
export function shapeInput(input: HTMLInputElement, rules: NumberRules): string {
  const caret = input.selectionStart ?? input.value.length
  const before = input.value.slice(0, caret).replace(/[^\d.,−-]/g, '').length
  const shaped = shapeNumber(rules.shorthandUnit ? spelledOut(input.value) : input.value, rules)
  // Before React compares values: an equal value does not move the caret.
  input.value = shaped
  if (document.activeElement === input) input.setSelectionRange(caretAfter(shaped, before), caretAfter(shaped, before))
  return shaped
}

/** A number field with spaces between thousands; `undefined` = empty. */
export function useNumberText(
  value: number | undefined,
  rules: NumberRules,
  onNumberChange: (value: number | undefined) => void,
) {
  const [typed, setTyped] = useState(() => ({ text: showNumber(value, rules), value }))
  // `1,` and `1` are the same number: the typed text stays.
  const text = typed.value === value ? typed.text : showNumber(value, rules)

  /** For `onInput`: formats the text and keeps the caret after the same digit. */
  function handleInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const shaped = shapeInput(input, rules)
    const next = readNumber(shaped)
    setTyped({ text: shaped, value: next })
    onNumberChange(next)
  }

  /** Shows a final number: `9 900 000,00` → `9 900 000`. */
  const settle = (next: number | undefined) => setTyped({ text: showNumber(next, rules), value: next })

  return { text, handleInput, settle }
}

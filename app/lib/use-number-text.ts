import { type FormEvent, useState } from 'react'
import { caretAfter, type NumberRules, readNumber, shapeNumber, showNumber, spelledOut } from './number-text.ts'

interface NumberText {
  /** What the input shows. */
  text: string
  /** For `onInput`: puts the text in shape in place and keeps the caret behind the same digit. */
  handleInput: (event: FormEvent<HTMLInputElement>) => void
  /** Shows a number that is no longer typed: `9 900 000,00` → `9 900 000`. */
  settle: (value: number | undefined) => void
}

/**
 * A number that is typed with spaces between thousands.
 * @param value          the number its owner knows; a change from outside replaces the text
 * @param onNumberChange told on every input; `undefined` = the field is empty
 */
export function useNumberText(
  value: number | undefined,
  rules: NumberRules,
  onNumberChange: (value: number | undefined) => void,
): NumberText {
  const [typed, setTyped] = useState(() => ({ text: showNumber(value, rules), value }))
  // `1,` and `1` are one number: while the owner's value is what was typed, the text stays as typed.
  const text = typed.value === value ? typed.text : showNumber(value, rules)

  function handleInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const caret = input.selectionStart ?? input.value.length
    const before = input.value.slice(0, caret).replace(/[^\d.,−-]/g, '').length
    const shaped = shapeNumber(rules.spokenIn ? spelledOut(input.value) : input.value, rules)
    // Before React looks: a value that is already right moves no caret.
    input.value = shaped
    if (document.activeElement === input)
      input.setSelectionRange(caretAfter(shaped, before), caretAfter(shaped, before))
    const next = readNumber(shaped)
    setTyped({ text: shaped, value: next })
    onNumberChange(next)
  }

  const settle = (next: number | undefined) => setTyped({ text: showNumber(next, rules), value: next })

  return { text, handleInput, settle }
}

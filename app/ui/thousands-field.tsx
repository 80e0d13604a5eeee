import type { NumberRules } from '../lib/number-text.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useNumberText } from '../lib/use-number-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type ThousandsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'mask'> &
  NumberRules & {
    value: number | undefined
    onNumberChange: (value: number | undefined) => void
    /** Called when the field is left or Enter is pressed. @returns the number to show */
    onCommit?: () => number | undefined
  }

/** A number with spaces between thousands, positive and with two decimals by default. Source: docs/specification-coverage.md#thousands. */
export function ThousandsField({
  value,
  onNumberChange,
  decimals = 2,
  isPositive = true,
  shorthandUnit = 1,
  onCommit,
  name,
  ...field
}: ThousandsFieldProps) {
  const rules = { decimals, isPositive, shorthandUnit }
  const { text, handleInput, settle } = useNumberText(value, rules, onNumberChange)
  const commit = onCommit && (() => settle(onCommit()))
  const isHydrated = useHydrated()
  return (
    <>
      <TextField
        inputMode="decimal"
        {...field}
        name={isHydrated ? undefined : name}
        value={text}
        onInput={handleInput}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit?.()}
      />
      {/* The form sends the number without spaces. */}
      {isHydrated && name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}

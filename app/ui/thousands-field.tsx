import type { NumberRules } from '../lib/number-text.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useNumberText } from '../lib/use-number-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type ThousandsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'mask'> &
  NumberRules & {
    value: number | undefined
    onNumberChange: (value: number | undefined) => void
  }

/**
 * A number with spaces between thousands: positive and with two decimals unless told otherwise.
 * Source: docs/specification-coverage.md#thousands.
 */
export function ThousandsField({
  value,
  onNumberChange,
  decimals = 2,
  isPositive = true,
  spokenIn = 1,
  name,
  ...field
}: ThousandsFieldProps) {
  const { text, handleInput } = useNumberText(value, { decimals, isPositive, spokenIn }, onNumberChange)
  const isHydrated = useHydrated()
  return (
    <>
      <TextField
        inputMode="decimal"
        {...field}
        name={isHydrated ? undefined : name}
        value={text}
        onInput={handleInput}
      />
      {/* A form sends the number, not the spaces. */}
      {isHydrated && name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}

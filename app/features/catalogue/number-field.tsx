import { memo, useState } from 'react'
import { catalog } from '#domain/copy/catalog.ts'
import { TextField } from '../../ui/text-field.tsx'
import { withValues } from './filter-values.ts'
import { type ChangeFilter, TYPING_DELAY_MS } from './use-filter.ts'

/** The beginning of a flat's number. What is being typed stays here until it has been sent. */
export const NumberField = memo(function NumberField({
  value = '',
  change,
}: {
  value: string | undefined
  change: ChangeFilter
}) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // A value from outside (an address, a reset) takes the place of what was typed.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return (
    <TextField
      label={catalog.fieldNumber}
      placeholder={catalog.hintNumber}
      name="number"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onValueChange={typed => {
        setText(typed)
        const number = typed.trim().toLowerCase()
        change(now => withValues(now, 'number', number === '' ? [] : [number]), TYPING_DELAY_MS)
      }}
    />
  )
})

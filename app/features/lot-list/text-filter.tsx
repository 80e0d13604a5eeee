import { memo, useState } from 'react'
import type { TextFilterField } from '#contract/pages/list.ts'
import { TextField } from '../../ui/text-field.tsx'
import { withValues } from './filter-values.ts'
import { type ChangeFilter, TYPING_DELAY_MS } from './use-filter.ts'

export interface TextFilterProps {
  field: TextFilterField
  value: string | undefined
  change: ChangeFilter
  inputMode?: 'numeric' | 'text'
}

/** The beginning of a text, of a number on a door. What is being typed stays here until it has been sent. */
export const TextFilter = memo(function TextFilter({ field, value = '', change, inputMode = 'text' }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // A value from outside (an address, a reset) takes the place of what was typed.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  return (
    <TextField
      label={field.legend}
      placeholder={field.hint}
      name={field.name}
      inputMode={inputMode}
      autoComplete="off"
      value={text}
      onValueChange={typed => {
        setText(typed)
        const start = typed.trim().toLowerCase()
        change(now => withValues(now, field.name, start === '' ? [] : [start]), TYPING_DELAY_MS)
      }}
    />
  )
})

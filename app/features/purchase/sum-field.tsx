import { useHydrated } from '../../lib/use-hydrated.ts'
import { Slider } from '../../ui/slider.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCommittedRub } from '../mortgage/use-committed-rub.ts'
import styles from './purchase-form.module.css'

export interface SumFieldProps {
  label: string
  /** Key of the form that is sent without a script. */
  name: string
  suffix: string
  value: number
  least: number
  most: number
  /** Of the line under the field; none = the field has no line. */
  step?: number
  /** The value as it is read out. */
  valueText: string
  hint?: string
  /** What a number below a thousand is meant in. */
  spokenIn?: number
  onChange: (value: number) => void
}

/** A number of the calculator: typed, or moved along a line. */
export function SumField(props: SumFieldProps) {
  const { label, name, suffix, value, least, most, step, valueText, hint, spokenIn, onChange } = props
  const { text, handleInput, commit } = useCommittedRub({
    ...{ valueRub: value, leastRub: least, mostRub: most, onCommit: onChange, spokenIn },
  })
  const isHydrated = useHydrated()
  return (
    <TextField
      className={styles.sum}
      label={label}
      name={name}
      suffix={suffix}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onInput={handleInput}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
    >
      {step !== undefined && (
        <div className={styles.line} inert={!isHydrated}>
          <Slider
            min={least}
            max={most}
            step={step}
            thumbs={[{ label, value, valueText, onChange: moved => onChange(Math.min(Math.max(moved, least), most)) }]}
          />
        </div>
      )}
    </TextField>
  )
}

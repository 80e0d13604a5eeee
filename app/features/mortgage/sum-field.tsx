import { useHydrated } from '../../lib/use-hydrated.ts'
import { Slider } from '../../ui/slider.tsx'
import { ThousandsField } from '../../ui/thousands-field.tsx'
import styles from './sum-field.module.css'
import { useCommittedRub } from './use-committed-rub.ts'

export interface SumFieldProps {
  label: string
  /** Key of the form that is sent without a script. */
  name?: string
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
  /** The value that a position of the line means; the position itself unless given. */
  onSlide?: (position: number) => number
  onChange: (value: number) => void
}

/** A number of the calculator: typed, or moved along a line. */
export function SumField(props: SumFieldProps) {
  const { label, name, suffix, value, least, most, step, valueText, hint, spokenIn, onSlide, onChange } = props
  const { draft, setDraft, commit, ...spoken } = useCommittedRub({
    valueRub: value,
    leastRub: least,
    mostRub: most,
    onCommit: onChange,
    spokenIn,
  })
  const isHydrated = useHydrated()
  return (
    <ThousandsField
      className={styles.sum}
      label={label}
      name={name}
      suffix={suffix}
      hint={hint}
      autoComplete="off"
      value={draft}
      {...spoken}
      onNumberChange={setDraft}
      onCommit={commit}
    >
      {step !== undefined && (
        <div className={styles.line} inert={!isHydrated}>
          <Slider
            min={least}
            max={most}
            step={step}
            thumbs={[
              {
                label,
                value,
                valueText,
                onChange: moved => onChange(Math.min(Math.max(onSlide?.(moved) ?? moved, least), most)),
              },
            ]}
          />
        </div>
      )}
    </ThousandsField>
  )
}

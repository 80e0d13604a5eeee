import { useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Slider } from '../../ui/slider.tsx'
import { ThousandsField } from '../../ui/thousands-field.tsx'
import styles from './sum-field.module.css'

const MILLION = 1_000_000

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

interface CommittedRub {
  valueRub: number
  leastRub: number
  mostRub: number
  /** Called when the field is left or Enter pressed, with a sum within the limits. */
  onCommit: (rub: number) => void
  /** What a number below a thousand is meant in: 1 = in itself. */
  spokenIn?: number
}

/** The state of a sum that can be typed as a person says it: `2 500 000`, `2,5`, `2,5 млн`. */
function useCommittedRub({ valueRub, leastRub, mostRub, onCommit, spokenIn = MILLION }: CommittedRub) {
  const [typed, setTyped] = useState<{ rub: number | undefined; valueRub: number } | null>(null)
  // Moving the slider changes `valueRub` and replaces what was typed.
  const draft = typed?.valueRub === valueRub ? typed.rub : valueRub

  function commit() {
    const meant = draft !== undefined && draft > 0 && draft < 1000 ? draft * spokenIn : draft
    const rub = meant === undefined ? valueRub : Math.min(Math.max(Math.round(meant), leastRub), mostRub)
    setTyped(null)
    if (rub !== valueRub) onCommit(rub)
    return rub
  }

  return { draft, setDraft: (rub: number | undefined) => setTyped({ rub, valueRub }), spokenIn, commit }
}

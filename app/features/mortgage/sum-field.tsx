import { useState } from 'react'
import { clamp } from '#domain/lib/maths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Slider } from '../../ui/slider.tsx'
import { ThousandsField } from '../../ui/thousands-field.tsx'
import styles from './loan-form.module.css'

const MILLION = 1_000_000

export interface SumFieldProps {
  label: string
  /** Field name of the form without scripts. */
  name?: string
  suffix: string
  value: number
  min: number
  max: number
  /** Step of the slider; none = no slider. */
  step?: number
  valueText: string
  hint?: string
  /** Unit of a number below a thousand. */
  shorthandUnit?: number
  /** Maps a slider position to a value; the position itself by default. */
  onSlide?: (position: number) => number
  onChange: (value: number) => void
}

export function SumField(props: SumFieldProps) {
  const { label, name, suffix, value, min, max, step, valueText, hint, shorthandUnit, onSlide, onChange } = props
  const { draft, setDraft, commit, ...spoken } = useCommittedRub({
    valueRub: value,
    minRub: min,
    maxRub: max,
    onCommit: onChange,
    shorthandUnit,
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
        <div className={styles.line} data-hide="no-script" inert={!isHydrated}>
          <Slider
            min={min}
            max={max}
            step={step}
            thumbs={[
              {
                label,
                value,
                valueText,
                onChange: moved => onChange(clamp(onSlide?.(moved) ?? moved, min, max)),
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
  minRub: number
  maxRub: number
  onCommit: (rub: number) => void
  shorthandUnit?: number
}

/** A sum typed as people say it: `2 500 000`, `2,5`, `2,5 млн`. Committed within the limits when the field is left. */
function useCommittedRub({ valueRub, minRub, maxRub, onCommit, shorthandUnit = MILLION }: CommittedRub) {
  const [typed, setTyped] = useState<{ rub: number | undefined; valueRub: number } | null>(null)
  // Moving the slider changes `valueRub` and replaces the typed value.
  const draft = typed?.valueRub === valueRub ? typed.rub : valueRub

  function commit() {
    const meant = draft !== undefined && draft > 0 && draft < 1000 ? draft * shorthandUnit : draft
    const rub = meant === undefined ? valueRub : clamp(Math.round(meant), minRub, maxRub)
    setTyped(null)
    if (rub !== valueRub) onCommit(rub)
    return rub
  }

  return { draft, setDraft: (rub: number | undefined) => setTyped({ rub, valueRub }), shorthandUnit, commit }
}

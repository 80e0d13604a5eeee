import { useState } from 'react'
import { useNumberText } from '../../lib/use-number-text.ts'
import styles from './loan-form.module.css'

const MILLION = 1_000_000
const RULES = { spokenIn: MILLION }

export interface DepositInputProps {
  label: string
  valueRub: number
  leastRub: number
  mostRub: number
  /** Told when the field is left or Enter pressed, with a sum within the limits. */
  onCommit: (rub: number) => void
}

/** The deposit as a figure that can be typed: `2 500 000`, `2,5`, `2,5 млн`. */
export function DepositInput({ label, valueRub, leastRub, mostRub, onCommit }: DepositInputProps) {
  const [draft, setDraft] = useState<number | undefined>(valueRub)
  const [known, setKnown] = useState(valueRub)
  // A thumb that was moved takes the place of what was typed.
  if (known !== valueRub) {
    setKnown(valueRub)
    setDraft(valueRub)
  }
  const { text, handleInput } = useNumberText(draft, RULES, setDraft)

  function commit() {
    const meant = draft !== undefined && draft > 0 && draft < 1000 ? draft * MILLION : draft
    const rub = meant === undefined ? valueRub : Math.min(Math.max(Math.round(meant), leastRub), mostRub)
    setDraft(rub)
    if (rub !== valueRub) onCommit(rub)
  }

  return (
    <span className={styles.deposit}>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={text}
        onChange={handleInput}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
      />
      ₽
    </span>
  )
}

import styles from './loan-form.module.css'
import { type CommittedRub, useCommittedRub } from './use-committed-rub.ts'

/** The deposit as a figure that can be typed. */
export function DepositInput({ label, ...sum }: CommittedRub & { label: string }) {
  const { text, handleInput, commit } = useCommittedRub(sum)
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

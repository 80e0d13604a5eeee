import styles from './progress.module.css'

interface ProgressProps {
  label: string
  percent: number
  /** `54 %`: a bar is never shown without its number. */
  valueText: string
}

export function ProgressBar({ label, percent, valueText }: ProgressProps) {
  return (
    <div data-fill="width" data-gap="8">
      <span data-text="small" data-flex="spread" data-align="start" data-gap="16">
        <span>{label}</span>
        <span data-text="figures nowrap">{valueText}</span>
      </span>
      <span className={styles.track} data-surface="edge" aria-hidden="true" style={{ '--progress': percent }} />
    </div>
  )
}

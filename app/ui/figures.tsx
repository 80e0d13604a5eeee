import styles from './figures.module.css'

/** `26 помещений`, «во всех шести корпусах». */
export interface Figure {
  value: string
  unit: string
  label: string
}

/** Large numbers side by side with labels. @param label names the list for screen readers */
export function Figures({ label, figures }: { label?: string; figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures} data-gap="24" aria-label={label}>
      {figures.map(figure => (
        <div key={figure.label} className={styles.figure} data-pad="above-16" data-border="above">
          <dt className={styles.label} data-text="small soft">
            {figure.label}
          </dt>
          <dd className={styles.value} data-text="ui nowrap">
            <b>{figure.value}</b> {figure.unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import styles from './explication.module.css'

export interface ExplicationRow {
  name: string
  value: ReactNode
}

export function Explication({ rows, dense = false }: { rows: readonly ExplicationRow[]; dense?: boolean }) {
  return (
    <dl className={styles.list} data-dense={dense || undefined}>
      {rows.map(row => (
        <div key={row.name} className={styles.row}>
          <dt className={styles.name}>{row.name}</dt>
          <dd className={styles.value}>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import styles from './explication.module.css'

export interface ExplicationRow {
  name: string
  value: ReactNode
}

interface FactsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  rows: readonly ExplicationRow[]
}

/** Facts by name, in the style of the page. */
export function Facts({ rows, ...list }: FactsProps) {
  return (
    <dl {...list}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Explication({ rows, dense = false }: Pick<FactsProps, 'rows'> & { dense?: boolean }) {
  return <Facts className={styles.list} data-dense={dense || undefined} rows={rows} />
}

import type { ComponentProps, ReactNode } from 'react'
import styles from './explication.module.css'

export interface ExplicationRow {
  name: string
  value: ReactNode
}

interface FactsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  rows: readonly ExplicationRow[]
  /** `data-text` of the names and of the values. */
  nameText?: ComponentProps<'dt'>['data-text']
  valueText?: ComponentProps<'dd'>['data-text']
}

/** Facts by name, in the style of the page. */
export function Facts({ rows, nameText = 'soft', valueText, ...list }: FactsProps) {
  return (
    <dl {...list}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt data-text={nameText}>{name}</dt>
          <dd data-text={valueText}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Explication({ rows, dense = false }: Pick<FactsProps, 'rows'> & { dense?: boolean }) {
  return <Facts className={styles.list} nameText="ui soft" data-dense={dense || undefined} rows={rows} />
}

import type { ReactNode } from 'react'
import { Container } from '../../ui/layout.tsx'
import styles from './side-list.module.css'

export interface SideListProps {
  /** Names the list of parts. */
  label: string
  parts: readonly { id: string; title: string; count: string }[]
  /** Above the list: what the page is filtered by. */
  filter?: ReactNode
  children: ReactNode
}

/** A page of many parts: a list that leads to them stays at the side, the parts stand one below another. */
export function SideList({ label, parts, filter, children }: SideListProps) {
  return (
    <Container className={styles.grid}>
      <div className={styles.side} data-print="hide">
        {filter}
        <nav className={styles.list} aria-label={label}>
          {parts.map(({ id, title, count }) => (
            <a key={id} className={styles.link} href={`#${id}`}>
              {title}
              <span className={styles.count}>{count}</span>
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.main}>{children}</div>
    </Container>
  )
}

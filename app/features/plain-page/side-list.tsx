import type { ReactNode } from 'react'
import { Container } from '../../ui/layout.tsx'
import styles from './side-list.module.css'

export interface SideListProps {
  label: string
  parts: readonly { id: string; title: string; count: string }[]
  filter?: ReactNode
  children: ReactNode
}

export function SideList({ label, parts, filter, children }: SideListProps) {
  return (
    <Container className={styles.grid} data-align="start" data-pad="section" stack="tablet">
      <div className={styles.side} data-shrink="any" data-gap="24" data-print="hide">
        {filter}
        <nav className={styles.list} aria-label={label}>
          {parts.map(({ id, title, count }) => (
            <a key={id} className={styles.link} data-gap="16" data-flex="spread" data-hover="text" href={`#${id}`}>
              {title}
              <span data-text="small figures">{count}</span>
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.main} data-shrink="any">
        {children}
      </div>
    </Container>
  )
}

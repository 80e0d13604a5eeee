import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { CardLink } from './card.tsx'
import { Icon } from './icon.tsx'
import styles from './row-link.module.css'

export function Rows({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={cx(styles.rows, className)}>{children}</ul>
}

export interface RowLinkProps {
  href: string
  title: ReactNode
  /** One for a page, two for a document. */
  facts: readonly ReactNode[]
  /** Before the title: the type of a document. */
  mark?: ReactNode
  /** File name of a download. */
  download?: string
}

/** A row that is one link: a page, or a document to download. */
export function RowLink({ href, title, facts, mark, download }: RowLinkProps) {
  return (
    <li className={styles.row} data-anchor="" data-align="center" data-border="above" data-mark={mark ? '' : undefined}>
      {mark && (
        <span className={styles.mark} data-text="soft" data-center="" data-surface="sunken">
          {mark}
        </span>
      )}
      <span className={styles.title}>
        <CardLink href={href} download={download}>
          {title}
        </CardLink>
      </span>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
        <span key={index} className={styles.fact} data-text="figures soft">
          {fact}
        </span>
      ))}
      <Icon name={mark ? 'download' : 'arrow-right'} className={styles.icon} />
    </li>
  )
}

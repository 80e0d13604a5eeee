import type { ReactNode } from 'react'
import styles from './accordion.module.css'

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}

interface AccordionItemProps {
  summary: ReactNode
  /** Items with one name close each other. */
  name?: string
  isOpen?: boolean
  children: ReactNode
}

/** A question: the native `details`, whose contents the browser's page search finds. */
export function AccordionItem({ summary, name, isOpen, children }: AccordionItemProps) {
  return (
    // It may have been opened before hydration.
    <details className={styles.item} name={name} open={isOpen} suppressHydrationWarning>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

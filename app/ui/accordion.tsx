import type { ReactNode } from 'react'
import styles from './accordion.module.css'

/** Questions in hairline rows. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}

interface AccordionItemProps {
  summary: ReactNode
  /** Items of one name close each other. */
  name?: string
  isOpen?: boolean
  children: ReactNode
}

/** A question that opens: the browser's own `details`, found by its page search too. */
export function AccordionItem({ summary, name, isOpen, children }: AccordionItemProps) {
  return (
    // If it was opened before hydration, it is open in the markup that React takes over.
    <details className={styles.item} name={name} open={isOpen} suppressHydrationWarning>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

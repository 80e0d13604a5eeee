import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './accordion.module.css'

export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx(styles.accordion, className)} data-border="below">
      {children}
    </div>
  )
}

interface AccordionItemProps {
  summary: ReactNode
  /** Items with one name close each other. */
  name?: string
  isOpen?: boolean
  id?: string
  children: ReactNode
}

/** A question: the native `details`, whose contents the browser's page search finds. */
export function AccordionItem({ summary, isOpen, children, ...details }: AccordionItemProps) {
  return (
    <AccordionFold summary={summary} open={isOpen} {...details}>
      <div className={styles.body} data-text="soft" data-pad="below-32">
        {children}
      </div>
    </AccordionFold>
  )
}

interface QuestionListProps extends Pick<AccordionItemProps, 'name'> {
  items: readonly { question: string; answer: string }[]
}

/** Questions with their answers; the first is open. */
export function QuestionList({ items, name }: QuestionListProps) {
  return (
    <Accordion>
      {items.map(({ question, answer }, index) => (
        <AccordionItem key={question} summary={question} name={name} isOpen={index === 0}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  )
}

export type AccordionFoldProps = ComponentProps<'details'> & { summary: ReactNode; summaryClassName?: string }

/** A row of an accordion with its own columns and contents. */
export function AccordionFold({ summary, summaryClassName, className, children, ...details }: AccordionFoldProps) {
  return (
    // It may have been opened before hydration.
    <details className={cx(styles.item, className)} suppressHydrationWarning {...details}>
      <summary className={cx(styles.summary, summaryClassName)} data-gap="32" data-align="center" data-hover="accent">
        {summary}
      </summary>
      {children}
    </details>
  )
}

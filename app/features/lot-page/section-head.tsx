import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './section-head.module.css'

/** Heading of a section, with a sentence or link at the end of its line. */
export function FlatSectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <Heading level={2} size="d3" id={id}>
        {title}
      </Heading>
      {typeof children === 'string' ? (
        <Text size="ui" soft>
          {children}
        </Text>
      ) : (
        children
      )}
    </div>
  )
}

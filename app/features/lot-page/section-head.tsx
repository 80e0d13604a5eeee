import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './section-head.module.css'

/** The title of a section of this page, and one sentence or link at the other end of its line. */
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

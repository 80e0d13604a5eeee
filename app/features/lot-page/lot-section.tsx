import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './lot-section.module.css'

export interface LotSectionProps {
  id: string
  title: string
  /** A sentence or a link at the end of the line of the title. */
  note?: ReactNode
  className?: string
  tone?: 'white'
  /** False if a part of it is the landmark of this name. */
  isRegion?: boolean
  children: ReactNode
}

export function LotSection({ id, title, note, className, tone, isRegion = true, children }: LotSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={isRegion ? titleId : undefined} data-tone={tone}>
      <Container className={className}>
        <div className={styles.head}>
          <Heading level={2} size="d3" id={titleId}>
            {title}
          </Heading>
          {typeof note === 'string' ? <Text size="ui">{note}</Text> : note}
        </div>
        {children}
      </Container>
    </section>
  )
}

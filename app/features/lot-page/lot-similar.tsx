import type { ReactNode } from 'react'
import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { ArrowLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { LotCard } from '../lot-card/lot-card.tsx'
import styles from './lot-similar.module.css'

interface SimilarProps {
  title: string
  all?: { text: string; href: string }
}

interface SimilarSectionProps extends SimilarProps {
  className: string | undefined
  children: ReactNode
}

/** Similar lots on sale; nothing if there are none or they could not be loaded. */
export function LotSimilar({ lots, ...similar }: SimilarProps & { lots: readonly AnyListedLot[] }) {
  if (lots.length === 0) return null
  return (
    <SimilarSection {...similar} className={styles.carousel}>
      <Carousel label={similar.title}>
        {lots.map(lot => (
          <LotCard key={lot.id} lot={lot} />
        ))}
      </Carousel>
    </SimilarSection>
  )
}

/** The carousel in it is the labelled region. */
export function SimilarSection({ title, all, className, children }: SimilarSectionProps) {
  return (
    <section id="similar">
      <Container className={className}>
        <div className={styles.head} data-flex="spread" data-align="end" data-gap="32">
          <Heading size="d3">{title}</Heading>
          {all && <ArrowLink href={all.href}>{all.text}</ArrowLink>}
        </div>
        {children}
      </Container>
    </section>
  )
}

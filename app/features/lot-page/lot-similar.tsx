import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { LotCarousel } from '../lot-list/lot-carousel.tsx'
import styles from './lot-similar.module.css'
import { FlatSectionHead } from './section-head.tsx'

interface LotSimilarProps {
  title: string
  all: { text: string; href: string }
  lots: readonly AnyListedLot[]
}

/** Similar lots on sale; nothing if there are none or they could not be loaded. */
export function LotSimilar({ title, all, lots }: LotSimilarProps) {
  if (lots.length === 0) return null
  return (
    // The carousel is the labelled region.
    <section id="similar">
      <Container className={styles.section}>
        <FlatSectionHead id="similar-title" title={title}>
          <ButtonLink kind="ghost" href={all.href}>
            {all.text}
          </ButtonLink>
        </FlatSectionHead>
        <LotCarousel label={title} lots={lots} />
      </Container>
    </section>
  )
}

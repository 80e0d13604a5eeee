import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { LotCarousel } from '../lot-list/lot-carousel.tsx'
import styles from './flat-similar.module.css'
import { FlatSectionHead } from './section-head.tsx'

interface LotSimilarProps {
  title: string
  /** The list of all. */
  all: { text: string; href: string }
  lots: readonly AnyListedLot[]
}

/** Lots like this one that are on sale. Nothing when there are none, or they could not be had. */
export function LotSimilar({ title, all, lots }: LotSimilarProps) {
  if (lots.length === 0) return null
  return (
    // The region is the carousel, of the same name.
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

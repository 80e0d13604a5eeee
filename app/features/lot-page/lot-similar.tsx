import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LotCarousel } from '../lot-list/lot-carousel.tsx'
import styles from './lot-section.module.css'
import { LotSection } from './lot-section.tsx'

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
    <LotSection
      id="similar"
      title={title}
      note={
        <ButtonLink kind="ghost" href={all.href}>
          {all.text}
        </ButtonLink>
      }
      className={styles.carousel}
      isRegion={false}
    >
      <LotCarousel label={title} lots={lots} />
    </LotSection>
  )
}

import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { lotHeart } from '../favorites/favorite-heart.tsx'
import { LotCard } from '../lot-card/lot-card.tsx'
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
      <Carousel label={title}>
        {lots.map(lot => (
          <LotCard key={lot.id} lot={lot} action={lotHeart(lot)} />
        ))}
      </Carousel>
    </LotSection>
  )
}

import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { flatPage as flatPageCopy } from '#domain/copy/flat-page.ts'
import { MOST_ROOMS } from '#domain/lots/rooms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Container } from '../../ui/layout.tsx'
import { flatHeart } from '../favorites/favorite-heart.tsx'
import { FlatCard, type FlatCardProps } from '../lot-card/flat-card.tsx'
import { slideCount } from '../lot-card/slide-count.ts'
import styles from './flat-similar.module.css'
import { FlatSectionHead } from './section-head.tsx'

export type SimilarFlat = FlatCardProps['flat']

/** Flats like this one that are on sale. Nothing when there are none, or they could not be had. */
export function FlatSimilar({ flats, rooms }: { flats: readonly SimilarFlat[]; rooms: number }) {
  if (flats.length === 0) return null
  return (
    // The region is the carousel, of the same name.
    <section id="similar">
      <Container className={styles.section}>
        <FlatSectionHead id="similar-title" title={flatPageCopy.similar}>
          <ButtonLink kind="ghost" href={paths.flats({ rooms: Math.min(rooms, MOST_ROOMS) })}>
            {flatPageCopy.similarAll}
          </ButtonLink>
        </FlatSectionHead>
        <Carousel
          label={flatPageCopy.similar}
          prevLabel={common.sliderPrev}
          nextLabel={common.sliderNext}
          countText={slideCount}
        >
          {flats.map(flat => (
            <FlatCard key={flat.id} flat={flat} action={flatHeart(flat)} />
          ))}
        </Carousel>
      </Container>
    </section>
  )
}

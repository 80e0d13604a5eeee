import { paths } from '#contract/paths.ts'
import type { ListedFlat } from '#domain/lots/flat.ts'
import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { LotCarousel } from '../../features/lot-list/lot-carousel.tsx'
import styles from '../../features/lot-page/flat-similar.module.css'
import { FlatSectionHead } from '../../features/lot-page/section-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'

/** Flats like this one that are on sale. Nothing when there are none, or they could not be had. */
export function FlatSimilar({ flats, rooms }: { flats: readonly ListedFlat[]; rooms: number }) {
  if (flats.length === 0) return null
  return (
    // The region is the carousel, of the same name.
    <section id="similar">
      <Container className={styles.section}>
        <FlatSectionHead id="similar-title" title={flatPageCopy.similar}>
          <ButtonLink kind="ghost" href={paths.flats({ rooms: Math.min(rooms, MAX_ROOMS_GROUP) })}>
            {flatPageCopy.similarAll}
          </ButtonLink>
        </FlatSectionHead>
        <LotCarousel label={flatPageCopy.similar} lots={flats} />
      </Container>
    </section>
  )
}

import type { LotPageModel } from '#contract/pages/lot-page.ts'
import { common } from '#domain/copy/common.ts'
import type { CardPaged } from '#domain/lots/card-paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Container } from '../../ui/layout.tsx'
import { pagedHeart } from '../favorites/paged-heart.tsx'
import styles from '../flat/flat-similar.module.css'
import { FlatSectionHead } from '../flat/section-head.tsx'
import { PagedCard } from '../lot-card/paged-card.tsx'
import { slideCount } from '../lot-card/slide-count.ts'

/** Lots like this one that are on sale. Nothing when there are none, or they could not be had. */
export function LotSimilar({ title, all, lots }: LotPageModel<CardPaged>['similar']) {
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
        <Carousel label={title} prevLabel={common.sliderPrev} nextLabel={common.sliderNext} countText={slideCount}>
          {lots.map(lot => (
            <PagedCard key={lot.id} lot={lot} action={pagedHeart(lot)} />
          ))}
        </Carousel>
      </Container>
    </section>
  )
}

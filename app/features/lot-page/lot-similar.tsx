import type { LotPageModel } from '#contract/pages/lot-page.ts'
import type { CardPaged } from '#domain/catalogue/card-paged.ts'
import { common } from '#domain/copy/common.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Container } from '../../ui/layout.tsx'
import { pagedHeart } from '../favorites/paged-heart.tsx'
import styles from '../flat/flat-similar.module.css'
import { FlatSectionHead } from '../flat/section-head.tsx'
import { slideCount } from '../flat-card/slide-count.ts'
import { PagedCard } from '../paged-card/paged-card.tsx'

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

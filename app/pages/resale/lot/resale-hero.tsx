import type { Image } from '#contract/image.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import type { ListedResale } from '#domain/lots/resale.ts'
import type { LotPage } from '#server/pages/lot-page.ts'
import * as resale from '#texts/resale.ts'
import { RoomPlan } from '../../../features/lot-card/room-plan.tsx'
import { FavoriteAction, FlatActions } from '../../../features/lot-page/flat-actions.tsx'
import { LotOffer } from '../../../features/lot-page/lot-offer.tsx'
import { PriceHead } from '../../../features/lot-page/price-head.tsx'
import { Badges } from '../../../ui/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Explication } from '../../../ui/explication.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container } from '../../../ui/layout.tsx'
import { LazyImage } from '../../../ui/lazy-image.tsx'
import { ScaleRuler } from '../../../ui/scale-ruler.tsx'
import { Text } from '../../../ui/text.tsx'
import styles from './resale-hero.module.css'

interface ResaleHeroProps {
  page: LotPage
  lead: string | null
  plan: ListedResale['plan']
  photo: Image | null
  facts: readonly { name: string; value: string }[]
}

/** The measured plan at the largest scale that fits, next to the price; below it the photograph from edge to edge. */
export function ResaleHero({ page, lead, plan, photo, facts }: ResaleHeroProps) {
  const { id, title, crumbs, badges, shareTitle } = page
  return (
    <>
      <Container className={styles.hero}>
        <div className={styles.top} data-flex="wrap spread">
          <Breadcrumbs items={crumbs} />
          <FlatActions title={shareTitle}>
            <FavoriteAction id={id} />
          </FlatActions>
        </div>
        <div className={styles.grid} data-align="start">
          <div className={styles.head} data-gap="20">
            <Heading level={1} size="d2">
              {title}
            </Heading>
            {lead && (
              <Text contrast size="lead">
                {lead}
              </Text>
            )}
          </div>
          <div className={styles.drawn}>
            {plan && (
              <div className={styles.plan} data-gap="24" style={{ '--widest': plan.width / UNITS_PER_METRE }}>
                <RoomPlan plan={plan} isFirst hasNames />
                <ScaleRuler>{photo ? resale.planCaption : resale.onlyPlan}</ScaleRuler>
              </div>
            )}
            {!plan && !photo && (
              <p className={styles.none} data-text="body soft" data-surface="card">
                {resale.noPhoto}
              </p>
            )}
            {!plan && photo && (
              <LazyImage className={styles.photo} picture={photo} prioritySizes="(width > 1023.5px) 60vw, 92vw" />
            )}
          </div>
          <div className={styles.buy} data-surface="raised panel float" data-gap="24">
            <Badges badges={badges} />
            <PriceHead {...page} />
            <Explication rows={facts} />
            <LotOffer page={page} />
          </div>
        </div>
      </Container>
      {plan && photo && (
        <figure className={styles.wide} data-anchor="">
          {/* The caption is its description. */}
          <LazyImage picture={{ ...photo, alt: '' }} />
          <figcaption data-text="small">{photo.alt}</figcaption>
        </figure>
      )}
    </>
  )
}

import { DOT } from '#domain/text/format.ts'
import * as lotList from '#texts/lot-list.ts'
import * as printCopy from '#texts/print.ts'
import { Drawing } from '../../../features/drawing/drawing.tsx'
import { FavoriteAction, FlatActionLink, FlatActions } from '../../../features/lot-page/flat-actions.tsx'
import { LotOffer } from '../../../features/lot-page/lot-offer.tsx'
import { PriceHead } from '../../../features/lot-page/price-head.tsx'
import { Badges } from '../../../ui/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container } from '../../../ui/layout.tsx'
import type { PremisesLotModel } from './model.server.ts'
import styles from './premises-hero.module.css'

/** The first screen of premises: the plan next to name, price and actions. A phone starts with name and price. */
export function PremisesHero({ page }: Pick<PremisesLotModel, 'page'>) {
  const { id, title, crumbs, badges, meta, picture, shareTitle, printHref } = page
  return (
    <Container className={styles.hero}>
      <div className={styles.top} data-flex="spread">
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} />
        </div>
        <FlatActions title={shareTitle}>
          <FavoriteAction id={id} />
          <FlatActionLink icon="print" name={printCopy.button} href={printHref} />
        </FlatActions>
      </div>
      <div className={styles.grid}>
        <div className={styles.name} data-columns="1" data-shrink="any" data-gap="20">
          <Badges badges={badges} />
          <Heading level={1} size="d2">
            {title}
          </Heading>
          <p data-text="soft">{meta}</p>
        </div>
        <div className={styles.price} data-shrink="any" data-pad="above-20">
          <PriceHead {...page} />
        </div>
        <div className={styles.plan} data-shrink="any">
          {picture ? <Picture picture={picture} /> : <p className={styles.none}>{lotList.noPlan}</p>}
        </div>
        <div className={styles.offer} data-shrink="any" data-pad="above-20">
          <LotOffer page={page} note={page.note} />
        </div>
      </div>
    </Container>
  )
}

function Picture({ picture: { svg, label, notes } }: { picture: NonNullable<PremisesLotModel['page']['picture']> }) {
  return (
    <figure className={styles.box} data-clip="" data-surface="white panel">
      <Drawing className={styles.drawing} svg={svg} label={label} />
      {notes.length > 0 && (
        <figcaption className={styles.notes} data-text="caption soft">
          {notes.join(DOT)}
        </figcaption>
      )}
    </figure>
  )
}

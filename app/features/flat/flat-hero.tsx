import type { ReactNode, RefObject } from 'react'
import type { FlatPage } from '#contract/pages/flat.ts'
import { paths } from '#contract/paths.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { format } from '#domain/copy/format.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { FlatActions } from './flat-actions.tsx'
import { FlatPageBadges } from './flat-badges.tsx'
import styles from './flat-hero.module.css'
import { PlanBox } from './plan-box.tsx'
import { PriceBox, PriceHead } from './price-box.tsx'

export interface FlatHeroProps {
  page: FlatPage
  /** Booking and questions; what they are depends on the status. */
  requests: ReactNode
  /** Favorite, comparison, PDF: they stand before sharing. */
  actions?: ReactNode
  similarFromRub: number | null
  /** Around price and payment, marked `data-price`, for who has to know whether they are on the screen. */
  priceRef: RefObject<HTMLDivElement | null>
}

/** The plan large, and beside it what the flat is, what it costs and what can be done. A phone begins with name and price. */
export function FlatHero({ page, requests, actions, similarFromRub, priceRef }: FlatHeroProps) {
  const { flat, plan, texts } = page
  const place = fill(format.building, { number: flat.building.number })
  return (
    <Container className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            label={common.breadcrumbs}
            items={[
              { name: common.breadcrumbsHome, href: paths.home() },
              { name: catalogue.title, href: paths.flats() },
              ...(page.hasGenplan ? wayThroughGenplan(flat, place) : []),
              { name: flat.title },
            ]}
          />
        </div>
        <FlatActions title={fill(flatCopy.shareTitle, { title: flat.title, building: place })}>{actions}</FlatActions>
      </div>
      <div className={styles.grid} ref={priceRef}>
        <div className={styles.name}>
          <FlatPageBadges badges={page.badges} />
          <Heading level={1} size="d2">
            {flat.title}
          </Heading>
          <p className={styles.meta}>
            {texts.address}
            <br />
            {texts.keys}
          </p>
        </div>
        <div className={styles.price} data-price="">
          <PriceHead page={page} />
        </div>
        <div className={styles.plan}>
          <PlanBox id={flat.id} plan={plan} texts={texts} title={flat.title} isSold={flat.status === 'sold'} />
        </div>
        <div className={styles.offer} data-price="">
          <PriceBox page={page} actions={requests} similarFromRub={similarFromRub} />
        </div>
      </div>
    </Container>
  )
}

/** The house and the floor of a flat, where they are chosen on pictures. */
function wayThroughGenplan({ building, section, floor }: FlatPage['flat'], place: string): Crumb[] {
  return [
    { name: place, href: paths.genplan(String(building.id)) },
    {
      name: fill(format.floorOrdinal, { floor }),
      href: paths.genplan([building.id, section.number, floor].join('.')),
    },
  ]
}

import type { ReactNode, Ref } from 'react'
import * as common from '#texts/common.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import styles from './hero-frame.module.css'

export interface HeroFrameProps {
  crumbs: readonly Crumb[]
  /** What can be done with the page: favorite, print, share. */
  actions: ReactNode
  badges: ReactNode
  title: ReactNode
  /** Where it is and when it is ready, a line each. */
  meta: readonly string[]
  price: ReactNode
  /** The drawing or the photograph, large. */
  plan: ReactNode
  /** Under the price: payment and requests. */
  offer: ReactNode
  /** Around price and payment, marked `data-price`, for who has to know whether they are on the screen. */
  priceRef?: Ref<HTMLDivElement>
}

/** The first screen of the page of a lot: the plan beside what it is, what it costs and what can be done. A phone begins with name and price. */
export function HeroFrame({ crumbs, actions, badges, title, meta, price, plan, offer, priceRef }: HeroFrameProps) {
  return (
    <Container className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <Breadcrumbs label={common.breadcrumbs} items={crumbs} />
        </div>
        {actions}
      </div>
      <div className={styles.grid} ref={priceRef}>
        <div className={styles.name}>
          {badges}
          <Heading level={1} size="d2">
            {title}
          </Heading>
          <div className={styles.meta}>
            {meta.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <div className={styles.price} data-price="">
          {price}
        </div>
        <div className={styles.plan}>{plan}</div>
        <div className={styles.offer} data-price="">
          {offer}
        </div>
      </div>
    </Container>
  )
}

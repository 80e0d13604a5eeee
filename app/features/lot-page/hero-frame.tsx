import type { ReactNode, Ref } from 'react'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import styles from './hero-frame.module.css'

export interface HeroFrameProps {
  crumbs: readonly Crumb[]
  actions: ReactNode
  badges: ReactNode
  title: ReactNode
  /** Location and completion, a line each. */
  meta: readonly string[]
  price: ReactNode
  plan: ReactNode
  offer: ReactNode
  /** Ref of the grid around price and payment, which are marked `data-price`. */
  priceRef?: Ref<HTMLDivElement>
}

/** The first screen of a lot page: the plan next to name, price and actions. A phone starts with name and price. */
export function HeroFrame({ crumbs, actions, badges, title, meta, price, plan, offer, priceRef }: HeroFrameProps) {
  return (
    <Container className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} />
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

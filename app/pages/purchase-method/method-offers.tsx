import * as copy from '#texts/purchase.ts'
import { lotHeart } from '../../features/favorites/favorite-heart.tsx'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { PromoOffer } from '../../features/media/promo-offer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import styles from './method-offers.module.css'
import type { MethodModel } from './model.server.ts'

export function PurchasePromos({ promos }: { promos: MethodModel['promos'] }) {
  return (
    <Section space="tight" labelledBy="promos" className={styles.promos}>
      <Heading level={2} size="d3" id="promos">
        {copy.promos}
      </Heading>
      <ul className={styles.list} data-stack="tablet">
        {promos.map(promo => (
          <li key={promo.href}>
            <PromoOffer item={promo} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function PurchaseFits({ fits: { title, link, flats } }: { fits: NonNullable<MethodModel['fits']> }) {
  return (
    <Section
      flushTop
      labelledBy="fits"
      title={title}
      aside={
        <ButtonLink kind="ghost" href={link.href}>
          {link.text}
        </ButtonLink>
      }
    >
      <ul className={styles.flats} data-stack="mobile">
        {flats.map(flat => (
          <li key={flat.id}>
            <LotCard lot={flat} action={lotHeart(flat)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

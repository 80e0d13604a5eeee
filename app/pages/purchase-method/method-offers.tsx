import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/purchase.ts'
import { lotHeart } from '../../features/favorites/favorite-heart.tsx'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { PromoCard } from '../../ui/promo-card.tsx'
import styles from './method-offers.module.css'
import type { MethodModel } from './model.server.ts'

export function PurchasePromos({ promos }: { promos: MethodModel['promos'] }) {
  return (
    <Section space="tight" labelledBy="promos" className={styles.promos}>
      <Heading level={2} size="d3" id="promos">
        {copy.promos}
      </Heading>
      <ul className={styles.list} data-stack="tablet">
        {promos.map(({ href, title, figure, psk, note, picture }) => (
          <li key={href}>
            <PromoCard
              href={href}
              title={title}
              figure={figure}
              fullCost={psk ?? undefined}
              note={note}
              warning={psk ? mortgage.warning : undefined}
              picture={picture && <LazyImage picture={picture} sizes="(width > 767.5px) max(246px, 15.5vw), 100vw" />}
            />
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

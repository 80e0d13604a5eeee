import type { PromoListPage } from '#contract/pages/media.ts'
import { Container } from '../../ui/layout.tsx'
import { PlainHead } from '../plain-page/plain-head.tsx'
import { MediaBar } from './media-bar.tsx'
import styles from './promo-list.module.css'
import { PromoOffer } from './promo-offer.tsx'

/** Promotions in force, two in a row. The page begins with how many they are. */
export function PromoList({ page }: { page: Omit<PromoListPage, 'head'> }) {
  const { count, countText, nearest, sections, items } = page
  return (
    <>
      <PlainHead
        {...page}
        aside={
          <p className={styles.figure}>
            <span className={styles.count}>{count}</span>
            <span>
              {countText}
              <br />
              {nearest}
            </span>
          </p>
        }
      />
      <Container className={styles.list}>
        <MediaBar sections={sections} />
        <div className={styles.items}>
          {items.map((item, place) => (
            <PromoOffer key={item.href} item={item} level={2} isPriority={place === 0} />
          ))}
        </div>
      </Container>
    </>
  )
}

import { MediaBar } from '../../features/media/media-bar.tsx'
import { PromoOffer } from '../../features/media/promo-offer.tsx'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { Container } from '../../ui/layout.tsx'
import type { PromotionsModel } from './model.server.ts'
import styles from './promotions-page.module.css'

export function PromotionsPage({ model }: { model: PromotionsModel }) {
  const { count, countText, nearest, sections, items } = model
  return (
    <>
      <PlainHead
        {...model}
        aside={
          <p data-text="small soft" data-flex="" data-align="end" data-gap="20">
            <span className={styles.count} data-text="text">
              {count}
            </span>
            <span>
              {countText}
              <br />
              {nearest}
            </span>
          </p>
        }
      />
      <Container data-pad="section">
        <MediaBar sections={sections} />
        <div className={styles.items} data-columns="2" data-stack="tablet">
          {items.map((item, place) => (
            <PromoOffer
              key={item.href}
              item={item}
              level={2}
              prioritySizes={place === 0 ? '(width > 767.5px) max(246px, 15.5vw), 100vw' : undefined}
            />
          ))}
        </div>
      </Container>
    </>
  )
}

import { NewsStory } from '../../features/media/news-story.tsx'
import { PromoOffer } from '../../features/media/promo-offer.tsx'
import { Section } from '../../ui/layout.tsx'
import { BlockHead } from './block-head.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './news-block.module.css'

export function NewsBlock({ head, items, promos }: NonNullable<HomeModel['news']>) {
  const [lead, ...others] = items
  return (
    <Section labelledBy="news">
      <BlockHead id="news" head={head} />
      <div className={styles.news}>
        {lead && <NewsStory item={lead} look="large" sizes="(width > 1023.5px) 52vw, 100vw" />}
        <div className={styles.rows}>
          {others.map(item => (
            <NewsStory key={item.href} item={item} look="row" sizes="(width > 767.5px) max(160px, 10vw), 110px" />
          ))}
        </div>
      </div>
      <div className={styles.promos}>
        {promos.map(item => (
          <PromoOffer key={item.href} item={item} />
        ))}
      </div>
    </Section>
  )
}

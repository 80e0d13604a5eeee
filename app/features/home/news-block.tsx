import type { HomePage } from '#contract/pages/home.ts'
import { common } from '#domain/copy/common.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { NewsCard } from '../../ui/news-card.tsx'
import { PromoCard } from '../../ui/promo-card.tsx'
import { BlockHead } from './block-head.tsx'
import styles from './news-block.module.css'

/** One large piece of news, three rows, two promotions. */
export function NewsBlock({ head, items, promos }: NonNullable<HomePage['news']>) {
  const [lead, ...others] = items
  return (
    <Section labelledBy="news">
      <Container>
        <BlockHead id="news" head={head} />
        <div className={styles.news}>
          {lead && <News item={lead} look="large" />}
          <div className={styles.rows}>
            {others.map(item => (
              <News key={item.href} item={item} look="row" />
            ))}
          </div>
        </div>
        <div className={styles.promos}>
          {promos.map(({ href, title, figure, psk, warning, until, picture }) => (
            <PromoCard
              key={href}
              href={href}
              title={title}
              figure={figure}
              fullCost={psk ?? undefined}
              note={until}
              warning={warning ?? undefined}
              picture={
                picture && (
                  <LazyImage
                    picture={picture}
                    sizes="(width > 767.5px) max(246px, 15.5vw), 100vw"
                    failedText={common.imageFailed}
                  />
                )
              }
            />
          ))}
        </div>
      </Container>
    </Section>
  )
}

type Item = NonNullable<HomePage['news']>['items'][number]

function News({ item, look }: { item: Item; look: 'large' | 'row' }) {
  const { href, title, date, dateText, tag, picture } = item
  return (
    <NewsCard
      href={href}
      title={title}
      look={look}
      meta={[
        <time key="date" dateTime={date}>
          {dateText}
        </time>,
        tag,
      ]}
      picture={
        picture && (
          <LazyImage
            picture={picture}
            sizes={look === 'row' ? '(width > 767.5px) max(160px, 10vw), 110px' : '(width > 1023.5px) 52vw, 100vw'}
            failedText={common.imageFailed}
          />
        )
      }
    />
  )
}

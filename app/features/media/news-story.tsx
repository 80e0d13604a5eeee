import { LazyImage } from '../../ui/lazy-image.tsx'
import { NewsCard, type NewsCardProps } from '../../ui/news-card.tsx'
import type { NewsItem } from './cards.server.ts'

export interface NewsStoryProps extends Pick<NewsCardProps, 'look' | 'level' | 'lead'> {
  item: NewsItem
  sizes: string
  isPriority?: boolean
}

export function NewsStory({ item, sizes, isPriority, ...card }: NewsStoryProps) {
  const { href, title, date, dateText, tag, picture } = item
  return (
    <NewsCard
      {...card}
      href={href}
      title={title}
      meta={[
        <time key="date" dateTime={date}>
          {dateText}
        </time>,
        tag,
      ]}
      picture={picture && <LazyImage picture={picture} sizes={sizes} isPriority={isPriority} />}
    />
  )
}

import { LazyImage, type LazyImageProps } from '../../ui/lazy-image.tsx'
import { NewsCard, type NewsCardProps } from '../../ui/news-card.tsx'
import type { NewsItem } from './cards.server.ts'

export interface NewsStoryProps
  extends Pick<NewsCardProps, 'look' | 'level' | 'lead'>,
    Pick<LazyImageProps, 'prioritySizes'> {
  item: NewsItem
}

export function NewsStory({ item, prioritySizes, ...card }: NewsStoryProps) {
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
      picture={picture && <LazyImage picture={picture} prioritySizes={prioritySizes} />}
    />
  )
}

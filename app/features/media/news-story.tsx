import { Card, CardLink } from '../../ui/card.tsx'
import type { LazyImageProps } from '../../ui/lazy-image.tsx'
import { Media } from '../../ui/media.tsx'
import type { NewsItem } from './cards.server.ts'
import styles from './news-story.module.css'

export interface NewsStoryProps extends Pick<LazyImageProps, 'prioritySizes'> {
  /** Without a picture there is a line above the text. */
  item: NewsItem
  lead?: string
  /** `row` has a small square picture on the left, `large` is the lead story. */
  variant?: 'plain' | 'row' | 'large'
  level?: 2 | 3 | 4
}

export function NewsStory({ item, lead, prioritySizes, variant = 'plain', level = 3 }: NewsStoryProps) {
  const { href, title, date, dateText, tag, picture } = item
  const Title = `h${level}` as const
  return (
    <Card
      variant="bare"
      className={styles.news}
      data-kind={variant}
      data-stack="large-letters"
      data-bare={picture ? undefined : ''}
    >
      {picture && (
        <Media
          ratio={variant === 'row' ? '1:1' : '3:2'}
          className={styles.media}
          picture={picture}
          prioritySizes={prioritySizes}
        />
      )}
      <div>
        <p className={styles.meta} data-text="small soft" data-flex="wrap">
          <time dateTime={date}>{dateText}</time>
          <span>{tag}</span>
        </p>
        <Title className={styles.title}>
          <CardLink href={href}>{title}</CardLink>
        </Title>
        {lead && (
          <p className={styles.lead} data-text="ui soft">
            {lead}
          </p>
        )}
      </div>
    </Card>
  )
}

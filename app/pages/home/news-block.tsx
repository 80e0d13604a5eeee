import { NewsStory } from '../../features/media/news-story.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { BlockAction } from './block-action.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './news-block.module.css'

export function NewsBlock({ head, items }: NonNullable<HomeModel['news']>) {
  const [lead, ...others] = items
  return (
    <Section space="tight" labelledBy="news">
      <div className={styles.news}>
        {lead && <NewsStory item={lead} look="large" />}
        <div className={styles.rows}>
          <div className={styles.head}>
            <Heading level={2} size="d5" id="news">
              {head.title}
            </Heading>
            <BlockAction action={head.action} />
          </div>
          {others.map(item => (
            <NewsStory key={item.href} item={item} look="row" />
          ))}
        </div>
      </div>
    </Section>
  )
}

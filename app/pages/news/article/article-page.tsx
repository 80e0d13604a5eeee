import * as common from '#texts/common.ts'
import * as media from '#texts/media.ts'
import { NewsStory } from '../../../features/media/news-story.tsx'
import { WidePicture } from '../../../features/plain-page/wide-picture.tsx'
import { shareLink } from '../../../features/share/share-button.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ArrowLink } from '../../../ui/button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Container } from '../../../ui/layout.tsx'
import { Prose } from '../../../ui/prose.tsx'
import styles from './article-page.module.css'
import type { ArticleModel } from './model.server.ts'

export function ArticlePage({ model }: { model: ArticleModel }) {
  const { crumbs, title, lead, date, dateText, tag, reading, picture, html } = model
  return (
    <article className={styles.article}>
      <Container>
        <Breadcrumbs items={crumbs} />
        <header className={styles.head} data-gap="24">
          <p className={styles.meta} data-text="small soft" data-flex="wrap">
            <time dateTime={date}>{dateText}</time>
            <span>{tag}</span>
            <span>{reading}</span>
          </p>
          <Heading level={1}>{title}</Heading>
        </header>
      </Container>
      {picture && <WidePicture picture={picture} />}
      <Container className={styles.body} data-grid="">
        <div className={styles.share} data-print="hide">
          <IconButton
            icon="share"
            size="small"
            label={common.share}
            onClick={() => void shareLink({ title, url: location.origin + location.pathname })}
          />
        </div>
        <div className={styles.text} data-gap="24" data-full="tablet">
          <p className={styles.lead}>{lead}</p>
          <Prose html={html} />
        </div>
      </Container>
      <Neighbours {...model} />
    </article>
  )
}

function Neighbours({ newer, older, all }: Pick<ArticleModel, 'newer' | 'older' | 'all'>) {
  const items = [
    { name: media.older, item: older },
    { name: media.newer, item: newer },
  ]
  return (
    <nav data-pad="tight" aria-label={media.neighbours} data-tone="deep" data-print="hide">
      <Container className={styles.rows} data-columns="2" data-align="start" stack="tablet">
        {items.map(
          ({ name, item }) =>
            item && (
              <div key={name}>
                <p data-pad="below-12" data-text="small soft">
                  {name}
                </p>
                <NewsStory item={item} variant="row" level={2} />
              </div>
            ),
        )}
        <ArrowLink className={styles.all} href={all.href}>
          {all.text}
        </ArrowLink>
      </Container>
    </nav>
  )
}

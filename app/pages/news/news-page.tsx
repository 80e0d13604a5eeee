import * as common from '#texts/common.ts'
import { MediaBar } from '../../features/media/media-bar.tsx'
import { NewsStory } from '../../features/media/news-story.tsx'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { NewsModel } from './model.server.ts'
import styles from './news-page.module.css'

/** A page of the news: a lead story, the others in rows of three. */
export function NewsPage({ model }: { model: NewsModel }) {
  const { main, items, rubrics, sections } = model
  return (
    <>
      <PlainHead {...model} />
      <Container data-pad="section">
        <MediaBar rubrics={rubrics} sections={sections} />
        {main && (
          <div className={styles.main}>
            <NewsStory
              item={main}
              lead={main.lead}
              variant="large"
              level={2}
              prioritySizes="(width > 1023.5px) 62vw, 100vw"
            />
          </div>
        )}
        <div className={styles.items} data-stack="mobile">
          {items.map(item => (
            <NewsStory key={item.href} item={item} level={2} />
          ))}
        </div>
        <NewsPages {...model} />
      </Container>
    </>
  )
}

function NewsPages({ page, pages, next }: Pick<NewsModel, 'page' | 'pages' | 'next'>) {
  if (pages.length < 2) return null
  return (
    <div className={styles.pages} data-gap="24" data-flex="wrap spread">
      {next && (
        <ButtonLink href={next.href} rel="next">
          {next.text}
        </ButtonLink>
      )}
      <Pagination page={page} pages={pages.length} hrefOf={number => pages[number - 1] ?? ''} label={common.pages} />
    </div>
  )
}

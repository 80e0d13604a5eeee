import type { LegalPage } from '#contract/pages/legal.ts'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Grid, PageHead } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './legal-article.module.css'

/** An article without a picture: title, date, text. */
export function LegalArticle({ title, html, updated }: Omit<LegalPage, 'head'>) {
  return (
    <Container className={styles.page}>
      <PageHead
        breadcrumbs={
          <Breadcrumbs
            label={common.breadcrumbs}
            items={[{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }]}
          />
        }
      >
        <Heading level={1}>{title}</Heading>
        <p className={styles.updated}>{fill(common.updated, { date: updated })}</p>
      </PageHead>
      <Grid>
        <Prose html={html} className={styles.text} />
      </Grid>
    </Container>
  )
}

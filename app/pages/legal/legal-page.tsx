import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Grid, PageHead } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './legal-page.module.css'
import type { LegalModel } from './model.server.ts'

export function LegalPage({ model: { crumbs, title, html, updated } }: { model: LegalModel }) {
  return (
    <Container className={styles.page}>
      <PageHead breadcrumbs={<Breadcrumbs label={common.breadcrumbs} items={crumbs} />}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.updated}>{fill(common.updated, { date: updated })}</p>
      </PageHead>
      <Grid>
        <Prose html={html} className={styles.text} />
      </Grid>
    </Container>
  )
}

import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import { pageLoader } from '../../shell/page-loader.server.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Text } from '../../ui/text.tsx'
import type { Route } from './+types/route.ts'
import styles from './legal.module.css'
import { legalModel } from './model.server.ts'

export const loader = pageLoader(legalModel)

export { meta } from '../../shell/page-route.ts'

export default function LegalRoute({
  loaderData: {
    model: { crumbs, title, html, updated },
  },
}: Route.ComponentProps) {
  return (
    <Container data-pad="section">
      <PageHead breadcrumbs={<Breadcrumbs items={crumbs} />}>
        <Heading level={1}>{title}</Heading>
        <Text size="small">{fill(common.updated, { date: updated })}</Text>
      </PageHead>
      <div data-grid="">
        <Prose html={html} className={styles.text} />
      </div>
    </Container>
  )
}

import type { ReactNode } from 'react'
import type { PageStart } from '#server/pages/context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './plain-page.module.css'

export type PlainHeadProps = Pick<PageStart, 'crumbs' | 'title' | 'lead'> & {
  /** Right of the text, on its last line. */
  aside?: ReactNode
}

export function PlainHead({ crumbs, title, lead, aside }: PlainHeadProps) {
  return (
    <Container>
      <PageHead breadcrumbs={<Breadcrumbs items={crumbs} />}>
        <div className={styles.row} data-fill="width" data-align="end" data-stack="tablet">
          <div data-shrink="any" data-gap="24">
            <TitleAndLead title={title} lead={lead} />
          </div>
          {aside && <div data-shrink="any">{aside}</div>}
        </div>
      </PageHead>
    </Container>
  )
}

/** Head of a page that opens with its own picture: breadcrumbs, title and lead. */
export function PageTitle({ crumbs, title, lead }: Pick<PageStart, 'crumbs' | 'title' | 'lead'>) {
  return (
    <PageHead breadcrumbs={<Breadcrumbs items={crumbs} />}>
      <TitleAndLead title={title} lead={lead} />
    </PageHead>
  )
}

function TitleAndLead({ title, lead }: Pick<PageStart, 'title' | 'lead'>) {
  return (
    <>
      <Heading level={1}>{title}</Heading>
      {lead && <Text size="lead">{lead}</Text>}
    </>
  )
}

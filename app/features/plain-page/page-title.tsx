import type { PageStart } from '#server/pages/page-start.ts'
import * as common from '#texts/common.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { PageHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'

/** Head of a page that opens with a picture or a drawing of its own: the way here, the title, the lead. */
export function PageTitle({ crumbs, title, lead }: Pick<PageStart, 'crumbs' | 'title' | 'lead'>) {
  return (
    <PageHead breadcrumbs={<Breadcrumbs label={common.breadcrumbs} items={crumbs} />}>
      <Heading level={1}>{title}</Heading>
      {lead && (
        <Text size="lead" soft>
          {lead}
        </Text>
      )}
    </PageHead>
  )
}

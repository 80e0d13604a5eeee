import { useLocation } from 'react-router'
import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/purchase.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './method-head.module.css'
import type { MethodModel } from './model.server.ts'

type MethodHeadProps = Pick<MethodModel, 'crumbs' | 'title' | 'lead' | 'facts' | 'psk' | 'tabs'>

/** The head of a purchase method: its name, its figures, and tabs to the other methods that keep the input. */
export function MethodHead({ crumbs, title, lead, facts, psk, tabs }: MethodHeadProps) {
  // By law the full cost precedes the rate, which is the first fact.
  const rows = psk ? [{ name: mortgage.pskShort, value: psk.replace(/^\S+\s/, '') }, ...facts] : facts
  const { search } = useLocation()
  return (
    <Container className={styles.head}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.opening}>
        <div className={styles.title}>
          <Heading level={1}>{title}</Heading>
          {/* Before the rates that the lead names, and in its letters. */}
          {psk && (
            <Text contrast size="lead">
              {psk}
            </Text>
          )}
          <Text size="lead">{lead}</Text>
        </div>
        <Explication rows={rows} />
      </div>
      <div className={styles.tabs}>
        <TabLinks
          label={copy.ways}
          links={tabs.map(({ name, href, isCurrent }) => ({
            text: name,
            href: isCurrent ? href : href + search,
            isCurrent,
          }))}
        />
      </div>
    </Container>
  )
}

import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import type { ListPageModel } from '#server/pages/list/list-page.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Container, TitleRow } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { CountedTitle } from './counted-title.tsx'
import type { KindView } from './kind-view.ts'
import { LandingLinks } from './landing-links.tsx'
import { LotList } from './lot-list.tsx'
import styles from './lot-list-page.module.css'
import { ViewSwitch } from './view-switch.tsx'

export interface LotListPageProps<Lot extends ListedLot> {
  kind: KindView<Lot>
  model: Omit<ListPageModel<Lot>, 'head'>
  lead?: string
  intro?: ReactNode
  children?: ReactNode
}

export function LotListPage<Lot extends ListedLot>({ kind, model, lead, intro, children }: LotListPageProps<Lot>) {
  const { title, crumb = title, parents = [], page, collections } = model
  const count = formatNumber(page.count)
  return (
    <>
      <Container className={styles.head}>
        <Breadcrumbs items={[{ name: common.breadcrumbsHome, href: paths.home() }, ...parents, { name: crumb }]} />
        <TitleRow className={styles.row} data-picture={page.chess || page.layouts ? '' : undefined}>
          <CountedTitle title={title} count={page.chess ? null : count} label={fill(lotList.foundLabel, { count })} />
          <ViewSwitch
            view={page.layouts ? null : page.view}
            views={page.views}
            plan={page.plan}
            listPath={kind.listPath}
          />
        </TitleRow>
      </Container>
      {lead && (
        <Container data-pad="below-24">
          <Text contrast size="lead">
            {lead}
          </Text>
        </Container>
      )}
      {intro}
      <LotList kind={kind} page={page} />
      {collections && <LandingLinks {...collections} />}
      {children}
    </>
  )
}

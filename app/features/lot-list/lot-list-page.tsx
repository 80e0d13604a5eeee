import type { ReactNode } from 'react'
import type { ListedLot, ListPageModel } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { KindFace } from './kind-face.ts'
import { LandingLinks } from './lazy-landing-links.ts'
import { Catalogue } from './lot-list.tsx'
import styles from './lot-list-page.module.css'
import { ViewSwitch } from './view-switch.tsx'

export interface CataloguePageProps<Card extends ListedLot, Found> {
  face: KindFace<Card, Found>
  model: Omit<ListPageModel<Card>, 'head'>
  /** Between the heading and the filter: what the kind is chosen by before any filter. */
  intro?: ReactNode
  /** Below the list: what to know about the kind. */
  children?: ReactNode
}

/** The page of a list of any kind: its heading with the count, the views, the catalogue, the collections. */
export function CataloguePage<Card extends ListedLot, Found>({
  face,
  model,
  intro,
  children,
}: CataloguePageProps<Card, Found>) {
  const { title, parents = [], page, collections } = model
  const count = formatNumber(page.count)
  return (
    <>
      <Container className={styles.head}>
        <Breadcrumbs
          label={common.breadcrumbs}
          items={[{ name: common.breadcrumbsHome, href: paths.home() }, ...parents, { name: title }]}
        />
        <div className={styles.row}>
          <div className={styles.title}>
            <Heading level={1}>{title}</Heading>
            <p className={styles.count}>
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{fill(catalogue.foundLabel, { count })}</VisuallyHidden>
            </p>
          </div>
          <ViewSwitch view={page.view} views={page.views} plan={page.plan} listPath={face.listPath} />
        </div>
      </Container>
      {intro}
      <Catalogue face={face} page={page} />
      {collections && <LandingLinks {...collections} />}
      {children}
    </>
  )
}

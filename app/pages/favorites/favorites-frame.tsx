import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Container } from '../../ui/layout.tsx'
import styles from './favorites-frame.module.css'

/** The frame of every favorites page. @param crumbs after the home page */
export function FavoritesFrame({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        label={common.breadcrumbs}
        items={[{ name: common.breadcrumbsHome, href: paths.home() }, ...crumbs]}
      />
      {children}
    </Container>
  )
}

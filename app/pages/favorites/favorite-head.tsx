import type { ReactNode } from 'react'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import * as favorites from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { Heading } from '../../ui/heading.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './favorite-head.module.css'

export interface FavoriteHeadProps {
  title: string
  count: number
  note?: ReactNode
  children?: ReactNode
}

export function FavoriteHead({ title, count, note, children }: FavoriteHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>
            {fill(favorites.pageCount, { count_objects: countOf(count, plurals.object) })}
          </VisuallyHidden>
          {note && <small className={styles.others}>{note}</small>}
        </p>
      </div>
      {children && (
        <div className={styles.tools} data-print="hide">
          {children}
        </div>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { countOf, fill } from '#domain/text/format.ts'
import * as favorites from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { CountedTitle } from '../../features/lot-list/counted-title.tsx'
import { TitleRow } from '../../ui/layout.tsx'
import styles from './favorite-head.module.css'

export interface FavoriteHeadProps {
  title: string
  count: number
  note?: ReactNode
  children?: ReactNode
}

export function FavoriteHead({ title, count, note, children }: FavoriteHeadProps) {
  return (
    <TitleRow className={styles.head}>
      <CountedTitle
        title={title}
        count={count}
        label={fill(favorites.pageCount, { count_objects: countOf(count, plurals.object) })}
        note={note}
      />
      {children && (
        <div className={styles.tools} data-print="hide">
          {children}
        </div>
      )}
    </TitleRow>
  )
}

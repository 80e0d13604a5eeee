import { fill } from '#domain/text/fill.ts'
import * as sitePlan from '#texts/site-plan.ts'
import * as underground from '#texts/underground.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './other-conditions.module.css'

export interface OtherConditionsProps {
  /** How many conditions have no control beside the picture. */
  others: number
  /** The same picture without a filter; null = none is on. */
  resetHref: string | null
  listHref: string
  /** The form of them all is an icon. */
  isCompact?: boolean
}

/** What dims a picture without being seen beside it: how many such conditions there are, the form of them all, and the way out. */
export function OtherConditions({ others, resetHref, listHref, isCompact = false }: OtherConditionsProps) {
  return (
    <p className={styles.others}>
      <Link className={styles.all} data-compact={isCompact || undefined} href={`${listHref}#filter`}>
        <Icon name="filter" size={20} />
        {isCompact ? <VisuallyHidden>{sitePlan.allFilters}</VisuallyHidden> : sitePlan.allFilters}
        {others > 0 && (
          <>
            <b className={styles.count} aria-hidden="true">
              {others}
            </b>
            <VisuallyHidden>{fill(underground.schemeOthers, { count: others })}</VisuallyHidden>
          </>
        )}
      </Link>
      {resetHref !== null && (
        <TextLink href={resetHref} data-keep-scroll="">
          {underground.schemeReset}
        </TextLink>
      )}
    </p>
  )
}

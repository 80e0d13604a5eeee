import { fill } from '#domain/text/format.ts'
import * as sitePlan from '#texts/site-plan.ts'
import * as underground from '#texts/underground.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './other-conditions.module.css'

export interface OtherConditionsProps {
  /** Conditions without a control next to the picture. */
  others: number
  /** The picture without a filter; null = no filter is on. */
  resetHref: string | null
  listHref: string
  /** Show the link to all filters as an icon. */
  isCompact?: boolean
}

/** Conditions that dim a picture but have no control next to it: their number, a link to all filters and a reset. */
export function OtherConditions({ others, resetHref, listHref, isCompact = false }: OtherConditionsProps) {
  return (
    <p data-shrink="none" data-text="ui nowrap" data-gap="12" data-flex="">
      <Link className={styles.all} data-anchor="" data-compact={isCompact || undefined} href={`${listHref}#filter`}>
        <Icon name="filter" size={20} />
        {isCompact ? <VisuallyHidden>{sitePlan.allFilters}</VisuallyHidden> : sitePlan.allFilters}
        {others > 0 && (
          <>
            <b className={styles.count} data-center="" data-surface="pill" aria-hidden="true">
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

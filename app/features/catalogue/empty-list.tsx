import type { ReactNode } from 'react'
import type { FilterValues, ListPage } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { emptyList } from '#domain/copy/empty-list.ts'
import { fill } from '#domain/copy/fill.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatNumber } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './empty-list.module.css'
import type { ChangeFilter } from './use-filter.ts'

export interface EmptyListProps {
  page: ListPage<CardFlat>
  /** The query without any condition. */
  nothing: FilterValues
  change: ChangeFilter
  /** The one action: to be told when such a flat appears. */
  offer?: ReactNode
}

/** Nothing found: conditions from the most limiting to the least, each with what the list would be without it. */
export function EmptyList({ page: { loosen, isGrouped, isNothingOnSale }, nothing, change, offer }: EmptyListProps) {
  const most = Math.max(...loosen.map(({ count }) => count), 1)
  return (
    <>
      <Unbuilt />
      <div className={styles.body}>
        <Heading level={2}>{titleOf(isGrouped, isNothingOnSale)}</Heading>
        <Text size="lead" soft>
          {isNothingOnSale ? emptyList.nothingOnSaleText : loosen.length > 0 ? emptyList.closest : catalog.emptyText}
        </Text>
        {loosen.length > 0 && (
          <ul className={styles.loosen}>
            {loosen.map(({ label, count, values: looser }, index) => (
              <li key={label}>
                <Link
                  className={styles.row}
                  href={paths.flats(looser)}
                  onClick={onPlainClick(() => change(() => looser))}
                >
                  <span>{fill(emptyList.remove, { name: label })}</span>
                  <span className={styles.bar} style={{ '--loosen-share': count / most }} />
                  <span className={styles.count}>
                    {fill(emptyList.removeGives, {
                      count_flats: index === 0 ? countOf(count, plural.flat) : formatNumber(count),
                    })}
                  </span>
                  <Icon name="arrow-right" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {offer}
          {/* Nothing stands behind the filters either. */}
          {!isNothingOnSale && (
            <ButtonLink
              kind="ghost"
              iconAfter={null}
              href={paths.flats(nothing)}
              onClick={onPlainClick(() => change(() => nothing))}
            >
              {catalog.resetAll}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

/** A plan whose walls are not there yet. */
function Unbuilt() {
  return (
    <svg className={styles.art} viewBox="0 0 360 300" aria-hidden="true">
      <path d="M20 20h320v260H20zM20 130h120M140 20v34m0 38v38M200 280v-62m0-40v-48h140" strokeDasharray="7 7" />
      <path d="M140 54a38 38 0 0 1-38 38M200 178a40 40 0 0 0-40 40" />
    </svg>
  )
}

function titleOf(isGrouped: boolean, isNothingOnSale: boolean | undefined): string {
  if (isNothingOnSale) return emptyList.nothingOnSale
  return isGrouped ? emptyList.group : emptyList.title
}

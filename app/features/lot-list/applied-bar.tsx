import type { FilterValues } from '#domain/lots/address.ts'
import type { AppliedCondition } from '#server/services/lots/condition-text.ts'
import * as lotList from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { ChipRemoveLink } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/link.tsx'
import styles from './applied-bar.module.css'
import { useKindView } from './kind-view.ts'
import { type ChangeFilter, withoutConditions } from './use-filter.ts'

export interface AppliedBarProps {
  applied: readonly AppliedCondition[]
  values: FilterValues
  change: ChangeFilter
}

/** Conditions in force in the order of the form, each a link to the list without it, and a link that removes all. */
export function AppliedBar({ applied, values, change }: AppliedBarProps) {
  const { listPath } = useKindView()
  if (applied.length === 0) return <div />
  return (
    <section className={styles.bar} data-shrink="any" data-flex="wrap" aria-label={lotList.applied}>
      <ul className={styles.list} data-shrink="any" data-flex="wrap">
        {applied.map(({ label, removeText, isSoft, without }) => (
          <li key={label}>
            <ChipRemoveLink
              className={styles.chip}
              label={removeText}
              href={listPath(without)}
              onClick={onPlainClick(() => change(() => without))}
            >
              {label}
              {isSoft && <span data-text="caption accent">{lotList.soft}</span>}
            </ChipRemoveLink>
          </li>
        ))}
      </ul>
      <ResetLink values={values} change={change} />
    </section>
  )
}

/** Removes all conditions. */
export function ResetLink({ values, change }: Pick<AppliedBarProps, 'values' | 'change'>) {
  const { listPath } = useKindView()
  return (
    <TextLink
      data-text="small nowrap"
      href={listPath(withoutConditions(values))}
      onClick={onPlainClick(() => change(withoutConditions))}
    >
      {lotList.filtersReset}
    </TextLink>
  )
}

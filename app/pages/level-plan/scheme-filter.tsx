import * as copy from '#texts/underground.ts'
import { OptionChip } from '../../features/lot-list/choice-group.tsx'
import type { ChangeFilter } from '../../features/lot-list/use-filter.ts'
import { NumberPill } from '../../features/plan-picture/number-pill.tsx'
import { OtherConditions } from '../../features/plan-picture/other-conditions.tsx'
import { PictureFilter } from '../../features/plan-picture/picture-filter.tsx'
import { Chips } from '../../ui/chip.tsx'
import type { SchemeFilter } from './filter.server.ts'
import styles from './scheme-filter.module.css'

export interface SchemeFilterFormProps {
  action: string
  filter: SchemeFilter
  change: ChangeFilter
  /** Sends what waits for more keys. */
  onSubmit: () => void
}

export function SchemeFilterForm({ action, filter, change, onSubmit }: SchemeFilterFormProps) {
  const { values, chips, numbers } = filter
  const own = new Set([...chips.map(({ name }) => name), ...numbers.map(({ key }) => key)])
  return (
    <PictureFilter
      className={styles.filter}
      action={action}
      label={copy.schemeFilter}
      values={values}
      own={own}
      onSubmit={onSubmit}
    >
      {chips.length > 0 && (
        <fieldset className={styles.chips} aria-label={copy.schemeChips}>
          <Chips className={styles.row}>
            {chips.map(({ name, option }) => (
              <OptionChip key={name + option.value} name={name} option={option} chosen={values[name]} change={change} />
            ))}
          </Chips>
        </fieldset>
      )}
      <div className={styles.numbers}>
        {numbers.map(({ key, ...number }) => (
          <NumberPill key={key} look="outline" name={key} {...number} values={values} change={change} />
        ))}
        <OtherConditions {...filter} />
      </div>
    </PictureFilter>
  )
}

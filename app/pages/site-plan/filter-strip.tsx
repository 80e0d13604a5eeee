import { memo } from 'react'
import { withQuery } from '#contract/paths.ts'
import type { ChoiceOption } from '#server/pages/list/filter-fields.ts'
import * as copy from '#texts/site-plan.ts'
import * as underground from '#texts/underground.ts'
import { OptionChip } from '../../features/lot-list/choice-group.tsx'
import { type ChangeFilter, withValues } from '../../features/lot-list/use-filter.ts'
import { NumberPill } from '../../features/plan-picture/number-pill.tsx'
import { OtherConditions } from '../../features/plan-picture/other-conditions.tsx'
import { PictureFilter } from '../../features/plan-picture/picture-filter.tsx'
import { cx } from '../../lib/cx.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './filter-strip.module.css'
import type { ChoiceFilterStrip } from './strip.server.ts'

export interface StripState extends ChoiceFilterStrip {
  change: ChangeFilter
  /** Applies debounced input at once. */
  flush: () => void
  /** Of the picture of the quarter. */
  path: string
}

export interface FilterStripProps {
  strip: StripState
  /** Only chips: next to a picture, and above the cards on a phone. */
  isShort?: boolean
  className?: string
}

/** Memoized: its props do not change on hover. */
export const FilterStrip = memo(function FilterStrip({ strip, isShort = false, className }: FilterStripProps) {
  const { apply, listHref, fields } = strip
  const shownKeys = keysOfControls(strip, isShort)
  return (
    <PictureFilter
      className={cx(styles.strip, isShort && styles.short, className)}
      action={strip.path}
      label={copy.filter}
      values={strip.values}
      shownKeys={shownKeys}
      onSubmit={strip.flush}
    >
      <FirstChips strip={strip} />
      {!isShort && (
        <>
          {fields.price?.kind === 'range' && (
            <div data-hide="tablet">
              <NumberPill
                name="price_max"
                label={copy.priceTo}
                unit={underground.schemeRoubles}
                shorthandUnit={fields.price.shorthandUnit}
                values={strip.values}
                change={strip.change}
              />
            </div>
          )}
          <div data-hide="tablet">
            <TermSelect strip={strip} />
          </div>
        </>
      )}
      <StripOthers strip={strip} shownKeys={shownKeys} />
      {!isShort && (
        <ButtonLink kind="primary" className={styles.apply} href={listHref}>
          {apply}
        </ButtonLink>
      )}
    </PictureFilter>
  )
})

/** URL keys with a control here. The other keys must be kept as hidden fields and counted for the visitor. */
function keysOfControls({ fields, chips }: StripState, isShort: boolean): ReadonlySet<string> {
  return new Set([
    ...(fields[chips] ? [chips] : []),
    ...(!isShort && fields.price ? ['price_max'] : []),
    ...(!isShort && fields.completion ? ['completion'] : []),
  ])
}

function StripOthers({
  strip: { values, listHref, path },
  shownKeys,
}: {
  strip: StripState
  shownKeys: ReadonlySet<string>
}) {
  const { at, ...filters } = values
  const conditions = Object.keys(filters)
  return (
    <OtherConditions
      isCompact
      others={conditions.filter(key => !shownKeys.has(key)).length}
      resetHref={conditions.length > 0 ? withQuery(path, { at: at?.[0] }) : null}
      listHref={listHref}
    />
  )
}

/** The main filter of the kind: the number of rooms. */
function FirstChips({ strip: { fields, values, change, chips: name } }: { strip: StripState }) {
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  return (
    <fieldset className={styles.rooms} data-fade="" aria-label={field.legend}>
      <Chips className={styles.chips}>
        {field.options.map(option => (
          <OptionChip key={option.value} name={name} option={option} chosen={values[name]} change={change} />
        ))}
      </Chips>
    </fieldset>
  )
}

export function TermSelect({ strip: { fields, values, change } }: { strip: StripState }) {
  const { completion } = fields
  if (completion?.kind !== 'choices') return null
  const chosen = values.completion ?? []
  const several = chosen.join(',')
  return (
    <Select
      variant="quiet"
      label={completion.legend}
      name="completion"
      options={[
        { value: '', label: copy.anyTerm },
        // The full filter form allows several values: here they are one option.
        ...(chosen.length > 1 ? [{ value: several, label: namesOf(chosen, completion.options) }] : []),
        ...completion.options.map(({ value, label, enabled }) => ({
          value,
          label,
          disabled: !enabled && !chosen.includes(value),
        })),
      ]}
      value={chosen.length > 1 ? several : (chosen[0] ?? '')}
      onValueChange={value => change(now => withValues(now, 'completion', value === '' ? [] : value.split(',')))}
    />
  )
}

function namesOf(chosen: readonly string[], options: readonly ChoiceOption[]): string {
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ')
}

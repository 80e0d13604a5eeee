import type { ReactNode } from 'react'
import type { ChoiceFilterStrip } from '#contract/pages/genplan.ts'
import { paths } from '#contract/paths.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { cx } from '../../lib/cx.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useNumberText } from '../../lib/use-number-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chip.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { OptionChip } from '../catalogue/choice-group.tsx'
import { withValues } from '../catalogue/filter-values.ts'
import { type ChangeFilter, TYPING_DELAY_MS } from '../catalogue/use-filter.ts'
import styles from './filter-strip.module.css'

// Works without a script; on a phone it is not shown at all.
const TermSelect = lazyPart(async () => ({ default: (await import('./term-select.tsx')).TermSelect }), 'term')

/** The filter beside a picture, as it stands. */
export interface StripState extends ChoiceFilterStrip {
  change: ChangeFilter
  /** Sends what waits for more keys. */
  flush: () => void
}

/** Filters that have a control here; the others of the address are kept. */
const OWN = new Set(['rooms', 'price_max', 'completion'])

export interface FilterStripProps {
  strip: StripState
  /** Chips alone, for the side of a picture. */
  isShort?: boolean
  className?: string
}

/** The most asked of all filters, beside a picture; one GET form, so it works without a script. */
export function FilterStrip({ strip, isShort = false, className }: FilterStripProps) {
  const { values, apply, listHref } = strip
  return (
    <form
      className={cx(styles.strip, className)}
      data-short={isShort || undefined}
      action={paths.genplan()}
      aria-label={copy.filter}
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        strip.flush()
      }}
    >
      <RoomChips strip={strip} />
      {!isShort && (
        <>
          <PriceTo strip={strip} />
          <div className={styles.term}>
            <TermSelect strip={strip} />
          </div>
          <IconLink
            className={styles.all}
            icon="filter"
            label={copy.allFilters}
            href={`${listHref}#filter`}
            size="small"
          />
          <ButtonLink kind="primary" className={styles.apply} href={listHref}>
            {apply}
          </ButtonLink>
        </>
      )}
      {Object.entries(values)
        .filter(([key]) => !OWN.has(key))
        .flatMap(([key, own]) => own.map(value => <input key={key + value} type="hidden" name={key} value={value} />))}
      <Button type="submit" kind="solid" size="small" className={styles.send}>
        {copy.send}
      </Button>
    </form>
  )
}

/** Numbers of rooms. */
export function RoomChips({ strip: { fields, values, change }, aside }: { strip: StripState; aside?: ReactNode }) {
  const { rooms } = fields
  if (rooms?.kind !== 'choices') return aside ?? null
  return (
    <fieldset className={styles.rooms} aria-label={rooms.legend}>
      <Chips className={styles.chips}>
        {rooms.options.map(option => (
          <OptionChip key={option.value} name="rooms" option={option} chosen={values.rooms} change={change} />
        ))}
      </Chips>
      {aside}
    </fieldset>
  )
}

function PriceTo({ strip: { fields, values, change } }: { strip: StripState }) {
  const most = values.price_max?.[0]
  const { text, handleInput } = useNumberText(
    most === undefined ? undefined : Number(most),
    { decimals: 0, isPositive: true, spokenIn: fields.price?.kind === 'range' ? fields.price.spokenIn : undefined },
    next => change(now => withValues(now, 'price_max', next ? [String(next)] : []), TYPING_DELAY_MS),
  )
  if (fields.price?.kind !== 'range') return null
  return (
    <label className={styles.price}>
      <span>{copy.priceTo}</span>
      <input
        name="price_max"
        inputMode="numeric"
        aria-label={copy.priceToLabel}
        placeholder="—"
        value={text}
        onInput={handleInput}
      />
      <span aria-hidden="true">₽</span>
    </label>
  )
}

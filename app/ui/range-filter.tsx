import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { clamp } from '#domain/lib/maths.ts'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import { showNumber } from '../lib/number-text.ts'
import { useNumberText } from '../lib/use-number-text.ts'
import { Histogram } from './histogram.tsx'
import styles from './range-filter.module.css'
import { lineEnds, Slider } from './slider.tsx'

/** Bounds in units of the query, such as roubles; absent = no limit. */
export interface Bounds {
  min?: number
  max?: number
}

export interface RangeFilterProps {
  legend: string
  /** Next to the legend: a hint or a switch. */
  aside?: ReactNode
  names: { min: string; max: string }
  /** The extremes of all lots: ends of the slider and of the histogram. */
  spec: { min: number; max: number }
  /** The range that the other conditions leave; its limits are the placeholders. */
  facet?: { min: number; max: number }
  value: Bounds
  step: number
  decimals?: number
  /** Unit of a number below a thousand when the field of a sum is left: `9` is 9 million. */
  shorthandUnit?: number
  histogram?: readonly number[]
  formatValue: (value: number) => string
  /** Puts typed bounds in order: an extreme counts as absent, crossed bounds swap. The rule of `domain/lots/bounds.ts`. */
  normalise: (typed: Bounds, spec: { min: number; max: number }) => Bounds
  /** Called on every movement and key, with ordered bounds. */
  onChange?: (bounds: Bounds) => void
  /** Called when a field is left, Enter is pressed or a thumb released. */
  onCommit?: (bounds: Bounds) => void
}

/**
 * From and to: two inputs, a histogram and a line with two thumbs, all of one value.
 * Without a script it is two plain number fields of a GET form, in the units of the query.
 * Source: docs/specification-coverage.md#28-filter-widgets, docs/specification-coverage.md#bounds-of-a-range.
 */
export function RangeFilter(props: RangeFilterProps) {
  const { legend, aside, names, spec, facet = spec, decimals = 0, shorthandUnit } = props
  const id = useId()
  const pair = useRef<HTMLDivElement>(null)
  const { draft, isSwapped, change, commit } = useDraft(props)

  // Crossed bounds are swapped when both fields are left.
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (!pair.current?.contains(event.relatedTarget)) commit()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  const labels = labelsOf(legend)
  const shared = { decimals, shorthandUnit, onBlur: handleBlur, onKeyDown: handleKeyDown }

  return (
    <fieldset className={styles.range} aria-labelledby={id}>
      <div className={styles.head} data-text="small soft" data-flex="spread">
        <span id={id}>{legend}</span>
        {aside}
      </div>
      <div className={styles.inputs} data-hide="no-script" ref={pair}>
        <BoundInput
          {...shared}
          text={common.rangeFrom}
          label={labels.min}
          placeholder={facet.min}
          value={draft.min}
          isPositive
          onChange={min => change({ ...draft, min })}
        />
        <BoundInput
          {...shared}
          text={common.rangeTo}
          label={labels.max}
          placeholder={facet.max}
          value={draft.max}
          isPositive={spec.min >= 0}
          onChange={max => change({ ...draft, max })}
        />
      </div>
      {/* Always present, so that its contents are announced. */}
      <p className={styles.swapped} data-text="small soft" aria-live="polite">
        {isSwapped && common.rangeSwapped}
      </p>
      <RangeLine {...props} draft={draft} change={change} commit={commit} />
      <PlainInputs names={names} labels={labels} spec={spec} bounds={props.normalise(draft, spec)} />
    </fieldset>
  )
}

interface Draft {
  draft: Bounds
  isSwapped: boolean
  change: (next: Bounds) => void
  commit: () => void
}

interface Report {
  draft: Bounds
  bounds: Bounds
}

function useDraft({ value, spec, shorthandUnit, normalise, onChange, onCommit }: RangeFilterProps): Draft {
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [isSwapped, setSwapped] = useState(false)
  const [reports, setReports] = useState<readonly Report[]>([])
  if (!isSame(lastValue, value)) {
    const reportIndex = reports.findLastIndex(({ bounds }) => isSame(bounds, value))
    setLastValue(value)
    setReports(reports.slice(reportIndex + 1))
    // A reported value returns as a property later: text typed meanwhile stays. A value from outside (navigation, reset) replaces it.
    if (reportIndex < 0 || isSame(reports[reportIndex]?.draft ?? draft, draft)) {
      setDraft(value)
      // The note stays with its bounds. A list that arrives before the field is left has ordered them too.
      setSwapped(isSame(normalise(draft, spec), value) && (isSwapped || isCrossed(draft)))
    }
  }

  function change(next: Bounds) {
    setDraft(next)
    setSwapped(false)
    // `9` may become `9 320 000`.
    if (!isShort(next.min) && !isShort(next.max)) report(onChange, next, normalise(next, spec))
  }

  function report(listener: RangeFilterProps['onChange'], draft: Bounds, bounds: Bounds) {
    // An unchanged value is not reported back.
    setReports(isSame(bounds, value) ? [] : [...reports, { draft, bounds }])
    listener?.(bounds)
  }

  function isShort(bound: number | undefined): boolean {
    return shorthandUnit !== undefined && bound !== undefined && bound > 0 && bound < 1000
  }

  function typedValue(bound: number | undefined): number | undefined {
    return isShort(bound) ? (bound ?? 0) * (shorthandUnit ?? 1) : bound
  }

  function commit() {
    const [min, max] = [typedValue(draft.min), typedValue(draft.max)]
    const ordered = normalise({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }, spec)
    if (isCrossed({ min, max })) setSwapped(true)
    setDraft(ordered)
    if (!isSame(ordered, value)) report(onCommit, ordered, ordered)
  }

  return { draft, isSwapped, change, commit }
}

function RangeLine(props: RangeFilterProps & Omit<Draft, 'isSwapped'>) {
  const { legend, spec, facet = spec, step, histogram, formatValue, draft, change, commit } = props
  const labels = labelsOf(legend)
  const from = clamp(draft.min ?? spec.min, spec.min, spec.max)
  const to = clamp(draft.max ?? spec.max, spec.min, spec.max)
  const line = lineEnds(spec, step)
  // An end of the slider is the extreme, which is no whole step.
  const onLine = (bound: number) => (bound === spec.min ? line.min : bound === spec.max ? line.max : bound)
  const fromLine = (moved: number) => clamp(moved, spec.min, spec.max)
  const share = (bound: number) => (spec.max > spec.min ? (bound - spec.min) / (spec.max - spec.min) : 0)
  return (
    <div className={styles.line} data-hide="no-script" style={{ '--range-from': share(from), '--range-to': share(to) }}>
      {histogram && <Histogram counts={histogram} reach={{ from: share(facet.min), to: share(facet.max) }} />}
      <Slider
        {...line}
        step={step}
        thumbs={[
          {
            label: labels.min,
            value: onLine(Math.min(from, to)),
            valueText: formatValue(Math.min(from, to)),
            onChange: min => change({ ...draft, min: Math.min(fromLine(min), to) }),
          },
          {
            label: labels.max,
            value: onLine(Math.max(from, to)),
            valueText: formatValue(Math.max(from, to)),
            onChange: max => change({ ...draft, max: Math.max(fromLine(max), from) }),
          },
        ]}
        onCommit={commit}
      />
    </div>
  )
}

/** The names of the bounds for screen readers. */
function labelsOf(name: string) {
  return { min: fill(common.rangeLowerOf, { name }), max: fill(common.rangeUpperOf, { name }) }
}

type SomeBounds = { [side in keyof Bounds]: Bounds[side] | undefined }

function isSame(a: SomeBounds, b: SomeBounds): boolean {
  return a.min === b.min && a.max === b.max
}

function isCrossed({ min, max }: SomeBounds): boolean {
  return min !== undefined && max !== undefined && min > max
}

interface BoundInputProps {
  text: string
  label: string
  decimals: number
  shorthandUnit: number | undefined
  placeholder: number
  value: number | undefined
  isPositive: boolean
  onChange: (value: number | undefined) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function BoundInput(props: BoundInputProps) {
  const { text, label, decimals, shorthandUnit, placeholder, value, isPositive, onChange, ...handlers } = props
  const rules = { decimals, isPositive, ...(shorthandUnit && { shorthandUnit }) }
  const number = useNumberText(value, rules, onChange)
  return (
    <label className={styles.bound} data-shrink="any" data-flex="">
      {text}
      <input
        {...handlers}
        className={styles.input}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={30}
        aria-label={label}
        placeholder={showNumber(placeholder, rules)}
        value={number.text}
        onChange={number.handleInput}
      />
    </label>
  )
}

/** The fields of the form without scripts. */
function PlainInputs({
  names,
  labels,
  spec,
  bounds,
}: Pick<RangeFilterProps, 'names' | 'spec'> & { labels: ReturnType<typeof labelsOf>; bounds: Bounds }) {
  return (
    <div className={styles.plain}>
      {(['min', 'max'] as const).map(side => (
        <label key={side} className={styles.bound} data-shrink="any" data-flex="">
          {side === 'min' ? common.rangeFrom : common.rangeTo}
          <input
            className={styles.input}
            inputMode="decimal"
            name={names[side]}
            aria-label={labels[side]}
            placeholder={String(spec[side])}
            // Uncontrolled and remounted with each value: before hydration the visitor may edit it.
            key={bounds[side]}
            defaultValue={bounds[side] ?? ''}
          />
        </label>
      ))}
    </div>
  )
}

import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { showNumber } from '../lib/number-text.ts'
import { useNumberText } from '../lib/use-number-text.ts'
import { Histogram } from './histogram.tsx'
import styles from './range-filter.module.css'
import { lineEnds, Slider } from './slider.tsx'

/** Two bounds in the units of the query, such as whole roubles; an absent one means no limit on that side. */
export interface Bounds {
  min?: number
  max?: number
}

export interface RangeFilterProps {
  legend: string
  /** Next to the legend, on the right: a hint or a switch. */
  aside?: ReactNode
  /** Fields of the query: `price_min`, `price_max`. */
  names: { min: string; max: string }
  /** `от` and `до` before the inputs; the full names of the bounds for screen readers. */
  labels: { from: string; to: string; min: string; max: string }
  /** The extremes over the whole catalogue: ends of the line and of the histogram, so that thumbs never jump. */
  spec: { min: number; max: number }
  /** What the other conditions leave within reach; the rest is dimmed, its limits are the placeholders. */
  facet?: { min: number; max: number }
  value: Bounds
  /** Step of the thumbs, in units of the query. */
  step: number
  /** Digits after the comma of what is shown. */
  decimals?: number
  /** Of a sum: a number under a thousand counts in these when the field is left. */
  spokenIn?: number
  /** Said when crossed bounds were put in order. */
  swappedText?: string
  /** Counts of objects in equal bins from `spec.min` to `spec.max`. */
  histogram?: readonly number[]
  /** A bound as it is read out: `6,2 млн ₽`. */
  formatValue: (value: number) => string
  /** Puts typed bounds in order: an extreme counts as absent, crossed bounds swap. The rule of `domain/lots/bounds.ts`. */
  normalise: (typed: Bounds, spec: { min: number; max: number }) => Bounds
  /** Called on every movement and every key, with bounds in order. */
  onChange?: (bounds: Bounds) => void
  /** Called when the visitor has finished: a field was left, Enter was pressed, a thumb was released. */
  onCommit?: (bounds: Bounds) => void
}

/**
 * From and to: two inputs, a histogram and a line with two thumbs, all of one value.
 * Without a script it is two plain number fields of a GET form, in the units of the query.
 * Source: docs/specification-coverage.md#28-filter-widgets, docs/specification-coverage.md#bounds-of-a-range.
 */
export function RangeFilter(props: RangeFilterProps) {
  const { legend, aside, names, labels, spec, facet = spec, decimals = 0, spokenIn } = props
  const id = useId()
  const pair = useRef<HTMLDivElement>(null)
  const { draft, isSwapped, change, commit } = useDraft(props)

  // Leaving one field for the other is not yet a decision: crossed bounds are swapped when both are left.
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (!pair.current?.contains(event.relatedTarget)) commit()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  const shared = { decimals, spokenIn, onBlur: handleBlur, onKeyDown: handleKeyDown }

  return (
    <fieldset className={styles.range} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id}>{legend}</span>
        {aside}
      </div>
      <div className={styles.inputs} ref={pair}>
        <BoundInput
          {...shared}
          text={labels.from}
          label={labels.min}
          placeholder={facet.min}
          value={draft.min}
          isPositive
          onChange={min => change({ ...draft, min })}
        />
        <BoundInput
          {...shared}
          text={labels.to}
          label={labels.max}
          placeholder={facet.max}
          value={draft.max}
          isPositive={spec.min >= 0}
          onChange={max => change({ ...draft, max })}
        />
      </div>
      {/* Always there: a reader hears only what comes into a place that it knows. */}
      <p className={styles.swapped} aria-live="polite">
        {isSwapped && props.swappedText}
      </p>
      <RangeLine {...props} draft={draft} change={change} commit={commit} />
      <PlainInputs names={names} labels={labels} spec={spec} bounds={props.normalise(draft, spec)} />
    </fieldset>
  )
}

/** The pair while it is being typed. */
interface Draft {
  draft: Bounds
  isSwapped: boolean
  change: (next: Bounds) => void
  commit: () => void
}

/** What the fields contained, and the bounds reported for it. */
interface Report {
  draft: Bounds
  bounds: Bounds
}

function useDraft({ value, spec, spokenIn, normalise, onChange, onCommit }: RangeFilterProps): Draft {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [isSwapped, setSwapped] = useState(false)
  const [reports, setReports] = useState<readonly Report[]>([])
  if (!isSame(known, value)) {
    const own = reports.findLastIndex(({ bounds }) => isSame(bounds, value))
    setKnown(value)
    setReports(reports.slice(own + 1))
    // A reported value comes back later: what was typed meanwhile stays. A value from outside (an address, a reset) replaces it.
    if (own < 0 || isSame(reports[own]?.draft ?? draft, draft)) {
      setDraft(value)
      // The note stays with the pair that it is about. A list that answers before the field is left has put it in order too.
      setSwapped(isSame(normalise(draft, spec), value) && (isSwapped || isCrossed(draft)))
    }
  }

  function change(next: Bounds) {
    setDraft(next)
    setSwapped(false)
    // `9` on the way to `9 320 000` is no question.
    if (!isShort(next.min) && !isShort(next.max)) report(onChange, next, normalise(next, spec))
  }

  function report(listener: RangeFilterProps['onChange'], draft: Bounds, bounds: Bounds) {
    // What is known already does not come back.
    setReports(isSame(bounds, value) ? [] : [...reports, { draft, bounds }])
    listener?.(bounds)
  }

  function isShort(bound: number | undefined): boolean {
    return spokenIn !== undefined && bound !== undefined && bound > 0 && bound < 1000
  }

  function meant(bound: number | undefined): number | undefined {
    return isShort(bound) ? (bound ?? 0) * (spokenIn ?? 1) : bound
  }

  function commit() {
    const [min, max] = [meant(draft.min), meant(draft.max)]
    const ordered = normalise({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }, spec)
    if (isCrossed({ min, max })) setSwapped(true)
    setDraft(ordered)
    if (!isSame(ordered, value)) report(onCommit, ordered, ordered)
  }

  return { draft, isSwapped, change, commit }
}

/** The histogram and the line with two thumbs. */
function RangeLine(props: RangeFilterProps & Omit<Draft, 'isSwapped'>) {
  const { labels, spec, facet = spec, step, histogram, formatValue, draft, change, commit } = props
  const from = Math.min(Math.max(draft.min ?? spec.min, spec.min), spec.max)
  const to = Math.min(Math.max(draft.max ?? spec.max, spec.min), spec.max)
  const line = lineEnds(spec, step)
  // An end of the line is the extreme, which is no whole step.
  const onLine = (bound: number) => (bound === spec.min ? line.min : bound === spec.max ? line.max : bound)
  const fromLine = (moved: number) => Math.min(Math.max(moved, spec.min), spec.max)
  const share = (bound: number) => (spec.max > spec.min ? (bound - spec.min) / (spec.max - spec.min) : 0)
  return (
    <div className={styles.line} style={{ '--range-from': share(from), '--range-to': share(to) }}>
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

/** Bounds that may be `undefined`. */
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
  spokenIn: number | undefined
  placeholder: number
  value: number | undefined
  isPositive: boolean
  onChange: (value: number | undefined) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function BoundInput(props: BoundInputProps) {
  const { text, label, decimals, spokenIn, placeholder, value, isPositive, onChange, ...handlers } = props
  const rules = { decimals, isPositive, ...(spokenIn && { spokenIn }) }
  const number = useNumberText(value, rules, onChange)
  return (
    <label className={styles.bound}>
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

/** What the form sends. Shown only where no script runs: the server understands «9 млн». */
function PlainInputs({
  names,
  labels,
  spec,
  bounds,
}: Pick<RangeFilterProps, 'names' | 'labels' | 'spec'> & { bounds: Bounds }) {
  return (
    <div className={styles.plain}>
      {(['min', 'max'] as const).map(side => (
        <label key={side} className={styles.bound}>
          {side === 'min' ? labels.from : labels.to}
          <input
            className={styles.input}
            inputMode="decimal"
            name={names[side]}
            aria-label={labels[side]}
            placeholder={String(spec[side])}
            // Remounted with each value and never controlled: in the form of a page without scripts it is the visitor's.
            key={bounds[side]}
            defaultValue={bounds[side] ?? ''}
          />
        </label>
      ))}
    </div>
  )
}

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/lots/lists.ts'
import { type QueryValues, withQuery } from '#contract/paths.ts'
import { normaliseRange } from '#domain/lots/bounds.ts'
import { countOf, fill, formatDecimal } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as home from '#texts/home.ts'
import { fetchJson } from '../../api/fetch.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Bounds } from '../../ui/range-filter.tsx'
import { lineEnds, Slider } from '../../ui/slider.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './quick-search.module.css'

/** The filter in one line: each change shows at once how many lots it leaves. Without a script it is a plain form of the list. */
export function QuickSearch({ search }: { search: HomeModel['search'] }) {
  const navigate = useNavigate()
  const { listPath, choice, ranges, words } = search
  const { values, setValues, query, count, options } = useQuickSearch(search)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(withQuery(listPath, query))
  }

  function toggle(chosen: string, isOn: boolean) {
    const isChosen = (value: string, old: readonly string[]) => (value === chosen ? isOn : old.includes(value))
    setValues(old => ({
      ...old,
      chosen: options.map(({ value }) => value).filter(value => isChosen(value, old.chosen)),
    }))
  }

  return (
    <form className={styles.form} action={listPath} aria-label={words.form} onSubmit={handleSubmit}>
      <div className={styles.cell} data-anchor="" data-columns="1" data-shrink="any" data-rooms="">
        <fieldset className={styles.fields} data-gap="8">
          <legend className={styles.label} data-fill="width" data-text="soft nowrap">
            {words.choice}
          </legend>
          <div className={styles.chips} data-pad="above-8">
            {options.map(({ value, label, isEnabled }) => {
              const isChosen = values.chosen.includes(value)
              return (
                <Chip
                  key={value}
                  className={styles.chip}
                  name={choice.name}
                  value={value}
                  checked={isChosen}
                  // A chosen one can always be given up.
                  disabled={!isEnabled && !isChosen}
                  onChange={event => toggle(value, event.currentTarget.checked)}
                >
                  {label}
                </Chip>
              )
            })}
          </div>
        </fieldset>
      </div>
      {ranges.map(range => (
        <QuickRange
          key={range.name}
          range={range}
          value={values.bounds[range.name] ?? {}}
          onChange={bounds => setValues(old => ({ ...old, bounds: { ...old.bounds, [range.name]: bounds } }))}
        />
      ))}
      <Button className={styles.go} type="submit" kind="primary" size="large">
        <span className={styles.uncounted}>{words.any}</span>
        <span className={styles.counted} aria-live="polite">
          {count === null ? words.any : fill(home.show, { count_flats: countOf(count, words.counted) })}
        </span>
      </Button>
    </form>
  )
}

type Range = HomeModel['search']['ranges'][number]

/** A price is shown in millions, a payment in thousands. `plain` names fields of a form without scripts, in units of the query. */
const RANGE_FORMATS: Record<Range['name'], { label: string; plain: string; scale: number; decimals: number }> = {
  price: { label: home.price, plain: home.plainPrice, scale: 1_000_000, decimals: 1 },
  payment: { label: home.payment, plain: home.plainPayment, scale: 1000, decimals: 0 },
  area: { label: home.area, plain: home.plainArea, scale: 1, decimals: 1 },
}

interface QuickRangeProps {
  range: Range
  value: Bounds
  onChange: (bounds: Bounds) => void
}

/** A range in one cell: what is chosen in words, a line with two thumbs on the lower edge of the panel. */
function QuickRange({ range: { name, ...spec }, value, onChange }: QuickRangeProps) {
  const id = useId()
  const { label, scale, decimals } = RANGE_FORMATS[name]
  const line = lineEnds(spec, spec.step)
  const from = value.min ?? spec.min
  const to = value.max ?? spec.max
  const show = (bound: number) => formatDecimal(bound / scale, decimals)
  const thumb = (side: 'min' | 'max', at: number) => ({
    label: fill(side === 'min' ? common.rangeLowerOf : common.rangeUpperOf, { name: label }),
    value: value[side] ?? line[side],
    valueText: show(at),
    onChange: (moved: number) =>
      onChange(
        normaliseRange(
          side === 'min' ? { min: Math.min(moved, to), max: to } : { min: from, max: Math.max(moved, from) },
          spec,
        ),
      ),
  })
  return (
    <div className={styles.cell} data-anchor="" data-columns="1" data-shrink="any">
      <fieldset className={styles.fields} data-gap="8" aria-labelledby={id}>
        <span className={styles.label} data-fill="width" data-text="soft nowrap" id={id}>
          {label}
        </span>
        <output className={styles.value}>{rangeText(value, { from: show(from), to: show(to) })}</output>
        <Slider className={styles.slider} {...line} step={spec.step} thumbs={[thumb('min', from), thumb('max', to)]} />
        <PlainBounds name={name} spec={spec} />
      </fieldset>
    </div>
  )
}

/** `от 6,2 до 12,4`; if only one bound is set, only that one. */
function rangeText({ min, max }: Bounds, shown: { from: string; to: string }): string {
  if (min !== undefined && max === undefined) return fill(home.rangeFrom, shown)
  if (max !== undefined && min === undefined) return fill(home.rangeTo, shown)
  return fill(home.rangeFromTo, shown)
}

/** What a form without scripts sends. */
function PlainBounds({ name, spec }: { name: Range['name']; spec: Omit<Range, 'name'> }) {
  const { plain } = RANGE_FORMATS[name]
  return (
    <span className={styles.plain}>
      <span className={styles.plainName}>{plain}</span>
      {(['min', 'max'] as const).map(side => (
        <input
          key={side}
          type="number"
          name={`${name}_${side}`}
          step="any"
          min="0"
          aria-label={fill(side === 'min' ? common.rangeFromOf : common.rangeToOf, { name: plain })}
          placeholder={formatDecimal(spec[side])}
        />
      ))}
    </span>
  )
}

type QuickSearch = HomeModel['search']
type QuickOption = QuickSearch['choice']['options'][number]

/** Long enough not to send a request per pixel of a movement, short enough to feel live. */
const DELAY_MS = 150

/** What the form holds: chosen values, and the bounds of ranges by their names. */
interface QuickValues {
  chosen: readonly string[]
  bounds: Readonly<Record<string, Bounds>>
}

function queryOf({ chosen, bounds }: QuickValues, { choice, ranges }: QuickSearch): QueryValues {
  const query: QueryValues = { [choice.name]: chosen }
  for (const { name } of ranges) {
    query[`${name}_min`] = bounds[name]?.min
    query[`${name}_max`] = bounds[name]?.max
  }
  return query
}

/** The quick search with live counts; `count` is null after a failed call. */
export function useQuickSearch(search: QuickSearch) {
  const [values, setValues] = useState<QuickValues>({ chosen: [], bounds: {} })
  const { choice, count } = search
  const [found, setFound] = useState<{ count: number | null; options: QuickOption[] }>({
    count,
    options: choice.options,
  })
  const isFirst = useRef(true)
  const query = queryOf(values, search)
  const address = withQuery(search.facetsPath, query)

  useEffect(() => {
    // The page already has the counts of an empty form.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const calling = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const facets = await fetchJson<Facets>(address, { signal: calling.signal })
        setFound(({ options }) => ({ count: facets.count, options: withFacet(options, choice.name, facets) }))
      } catch (error) {
        if (calling.signal.aborted) return
        console.warn('lots could not be counted', error)
        setFound(({ options }) => ({ count: null, options }))
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      calling.abort()
    }
  }, [address, choice.name])

  return { values, setValues, query, ...found }
}

/** Values with whether there is anything under the other conditions. */
function withFacet(options: QuickOption[], name: string, { facets }: Facets): QuickOption[] {
  const facet = facets.find(candidate => candidate.name === name)
  if (facet?.kind !== 'choices') return options
  return options.map(option => ({
    ...option,
    isEnabled: facet.choices.find(({ value }) => String(value) === option.value)?.enabled ?? false,
  }))
}

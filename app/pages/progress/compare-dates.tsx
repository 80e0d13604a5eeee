import { useRef, useState } from 'react'
import { AFTER_KEY, BEFORE_KEY } from '#contract/paths.ts'
import { fill } from '#domain/text/format.ts'
import * as copy from '#texts/progress.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './compare-dates.module.css'
import type { ComparedDate, ComparedView } from './compared.server.ts'

export interface CompareDatesProps extends ComparedView {
  onChange?: (from: ComparedDate, to: ComparedDate) => void
}

/** Two photographs of one point, the later one behind a line that fingers, a mouse and keys move. */
export function CompareDates({
  code,
  views,
  dates,
  from: firstFrom,
  to: firstTo,
  action,
  onChange,
}: CompareDatesProps) {
  const [pair, setPair] = useState<readonly [from: number, to: number]>([firstFrom, firstTo])
  const reported = useRef(pair.join())
  const [from, to] = [dates[pair[0]], dates[pair[1]]]
  if (!from || !to) return null

  // A thumb that Tab only passes ends a movement too.
  function commit(from: ComparedDate, to: ComparedDate) {
    if (reported.current === pair.join()) return
    reported.current = pair.join()
    onChange?.(from, to)
  }

  return (
    <Section id="compare" labelledBy="compare-title" title={copy.compareTitle} aside={<Text>{copy.compareHint}</Text>}>
      {views.length > 1 && (
        <div data-pad="below-24">
          <SegmentedLinks label={copy.compareViews} links={views} />
        </div>
      )}
      <Pair from={from} to={to} />
      <Scale dates={dates} pair={pair} onPair={setPair} onCommit={() => commit(from, to)} />
      <PlainChoice code={code} dates={dates} from={from} to={to} action={action} />
      <Readiness from={from} to={to} />
    </Section>
  )
}

/** One picture over the other; without a script, side by side. */
function Pair({ from, to }: { from: ComparedDate; to: ComparedDate }) {
  return (
    <div className={styles.pair} data-anchor="" data-clip="" style={{ '--at': '50%' }}>
      {[from, to].map((date, index) => (
        <figure key={date.slideId} className={styles.picture} data-fill="frame" data-later={index === 1 || undefined}>
          <LazyImage picture={date.image} className={styles.image} />
          <figcaption className={styles.caption}>
            <Badge kind="glass">{date.name}</Badge>
          </figcaption>
        </figure>
      ))}
      <input
        type="range"
        className={styles.range}
        data-hide="no-script"
        data-cover=""
        min={0}
        max={100}
        defaultValue={50}
        aria-label={copy.compareLine}
        onInput={({ currentTarget }) =>
          currentTarget.parentElement?.style.setProperty('--at', `${currentTarget.value}%`)
        }
      />
      <span className={styles.line} data-pointer="none" data-surface="white" data-hide="no-script" aria-hidden="true">
        <i className={styles.grip} data-surface="white round float" data-flex="">
          <Icon name="arrow-left" size={16} />
          <Icon name="arrow-right" size={16} />
        </i>
      </span>
    </div>
  )
}

interface ScaleProps {
  dates: readonly ComparedDate[]
  pair: readonly [number, number]
  onPair: (pair: readonly [number, number]) => void
  onCommit: () => void
}

/** The days of the point; two thumbs take two of them. */
function Scale({ dates, pair: [from, to], onPair, onCommit }: ScaleProps) {
  const last = dates.length - 1
  if (last < 2) return null
  const nameOf = (place: number) => dates[place]?.name ?? ''
  return (
    <div className={styles.scale} data-hide="no-script">
      <Slider
        min={0}
        max={last}
        step={1}
        onCommit={onCommit}
        thumbs={[
          {
            label: copy.compareFrom,
            value: from,
            valueText: nameOf(from),
            onChange: value => onPair([Math.min(value, to - 1), to]),
          },
          {
            label: copy.compareTo,
            value: to,
            valueText: nameOf(to),
            onChange: value => onPair([from, Math.max(value, from + 1)]),
          },
        ]}
      />
      <ol className={styles.months} data-pad="above-16" data-text="small soft" aria-hidden="true">
        {dates.map(({ slideId, short }, place) => (
          <li key={slideId} data-text="nowrap" data-on={place === from || place === to || undefined}>
            {short}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The same choice where no script runs. */
function PlainChoice({
  code,
  dates,
  from,
  to,
  action,
}: Pick<CompareDatesProps, 'code' | 'dates' | 'action'> & { from: ComparedDate; to: ComparedDate }) {
  return (
    <noscript>
      <form className={styles.form} data-pad="above-24" data-text="ui" data-flex="wrap" method="get" action={action}>
        <input type="hidden" name="view" value={code} />
        {(
          [
            [BEFORE_KEY, copy.compareFrom, from],
            [AFTER_KEY, copy.compareTo, to],
          ] as const
        ).map(([name, label, chosen]) => (
          <label key={name}>
            {label}{' '}
            <select name={name} defaultValue={chosen.slideId}>
              {dates.map(date => (
                <option key={date.slideId} value={date.slideId}>
                  {date.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" size="small">
          {copy.compareShow}
        </Button>
      </form>
    </noscript>
  )
}

function Readiness({ from, to }: { from: ComparedDate; to: ComparedDate }) {
  const before = new Map(from.percents.map(({ name, percent }) => [name, percent]))
  if (to.percents.length === 0) return null
  return (
    <dl className={styles.ledger} data-pad="above-40">
      {to.percents.map(({ name, percent }) => (
        <div key={name} data-gap="6" data-pad="16" data-border="above">
          <dt data-text="small soft">{name}</dt>
          <dd data-text="figures soft">
            {before.has(name) ? (
              <>
                {fill(copy.compareFromTo, { before: before.get(name) ?? '' })} <b data-text="text">{percent}</b>
              </>
            ) : (
              <b data-text="text">{percent}</b>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

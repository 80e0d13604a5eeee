import { fill } from '#domain/text/fill.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { SunSeason } from './sun.server.ts'
import styles from './sun-bars.module.css'
import { formatClock, formatHours, shareOf } from './sun-times.ts'

/** The slider moves by a quarter of an hour. */
const STEP_MIN = 15
/** Hours named under the bars: every third. */
const SCALE_MIN = 180

export interface SunBarsProps {
  rooms: SunSeason['rooms']
  /** What of the day is shown, minutes from midnight. */
  range: readonly [from: number, to: number]
  minute: number
  /** What the sun does at that minute, for those who do not see the bars. */
  stateText: string
  onMinuteChange: (minute: number) => void
}

/** When the sun comes into each room, with a line of time that can be dragged across all of them. */
export function SunBars({ rooms, range, minute, stateText, onMinuteChange }: SunBarsProps) {
  const [from, to] = range
  const marks = []
  for (let at = Math.ceil(from / SCALE_MIN) * SCALE_MIN; at <= to; at += SCALE_MIN) marks.push(at)
  return (
    <div className={styles.bars} style={{ '--sun-now': shareOf(minute, range) }}>
      <ul className={styles.rooms}>
        {rooms.map(room => (
          <li key={room.id} className={styles.room}>
            <span>{room.name}</span>
            <span className={styles.bar} aria-hidden="true">
              {room.intervals.map(([start, end]) => (
                <i key={start} style={{ '--bar-from': shareOf(start, range), '--bar-to': shareOf(end, range) }} />
              ))}
            </span>
            <b className={styles.hours}>{room.totalMin > 0 ? formatHours(room.totalMin) : '—'}</b>
            <VisuallyHidden>{intervalsText(room.intervals)}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <div className={styles.scale} aria-hidden="true">
        {marks.map(at => (
          <span key={at} style={{ '--mark-at': shareOf(at, range) }}>
            {formatClock(at)}
          </span>
        ))}
      </div>
      <div className={styles.line} data-hide="no-script">
        <input
          type="range"
          className={styles.input}
          data-cover=""
          min={from}
          max={to}
          step={STEP_MIN}
          value={minute}
          aria-label={flatPageCopy.sunTime}
          aria-valuetext={stateText}
          onChange={event => onMinuteChange(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.now} aria-hidden="true">
          <b>{formatClock(minute)}</b>
        </span>
      </div>
    </div>
  )
}

/** `6:45–12:10, 15:00–17:20`. */
function intervalsText(intervals: SunSeason['rooms'][number]['intervals']): string {
  if (intervals.length === 0) return flatPageCopy.sunNone
  return intervals
    .map(([start, end]) => fill(formats.range, { from: formatClock(start), to: formatClock(end) }))
    .join(', ')
}

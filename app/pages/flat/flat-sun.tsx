import { useState } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import { windsText } from '#domain/lots/flat-words.ts'
import type { Wind } from '#domain/plans/frame.ts'
import { fill } from '#domain/text/fill.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { MorePart } from './flat-rooms.tsx'
import styles from './flat-sun.module.css'
import type { FlatPage } from './model.server.ts'
import type { SunSeason } from './sun.server.ts'
import { SunBars } from './sun-bars.tsx'
import { dayRange, firstMinute, formatClock, isLit, sunAtMinute } from './sun-times.ts'

const SEASONS: Readonly<Record<SunSeason['season'], string>> = {
  winter: flatPageCopy.sunWinter,
  equinox: flatPageCopy.sunSpring,
  summer: flatPageCopy.sunSummer,
}

/** The sun through a day and through the year: a diagram, bars for rooms, a time that can be moved. */
export function FlatSun({ sun, winds }: { sun: FlatPage['sun']; winds: readonly Wind[] }) {
  const { season, minute, setMinute, choose } = useSeason(sun)
  if (!season) return null
  const range = dayRange(sun.seasons)
  const point = sunAtMinute(season.path, minute)
  const lit = season.rooms.filter(({ intervals }) => isLit(intervals, minute))

  return (
    <MorePart id="sun" title={flatPageCopy.sun} text={`${sun.sentence}.`}>
      <div className={styles.sun}>
        <SunDial
          size={sun.size}
          baseSvg={sun.baseSvg}
          seasonSvg={season.svg}
          point={point}
          label={fill(flatPageCopy.sunLabel, { sides: windsText(winds) })}
        />
        <div className={styles.body}>
          <div className={styles.seasons} data-hide="no-script">
            <Segmented
              label={flatPageCopy.sunSeason}
              name="sun-season"
              options={sun.seasons.map(({ season: value }) => ({ value, name: SEASONS[value] }))}
              value={season.season}
              onValueChange={choose}
            />
          </div>
          <SunBars
            rooms={season.rooms}
            range={range}
            minute={minute}
            stateText={stateText(point !== null, lit)}
            onMinuteChange={setMinute}
          />
          <Text size="caption">{fill(flatPageCopy.sunNote, { date: formatDate(season.date) })}</Text>
        </div>
      </div>
    </MorePart>
  )

  /** What the line of time says: `10:30: солнце в комнатах: спальня`. */
  function stateText(isUp: boolean, rooms: SunSeason['rooms']): string {
    const names = [...new Set(rooms.map(({ name }) => name.toLowerCase()))].join(', ')
    const state = !isUp
      ? flatPageCopy.sunDown
      : names
        ? fill(flatPageCopy.sunIn, { rooms: names })
        : flatPageCopy.sunAway
    return fill(flatPageCopy.sunNow, { time: formatClock(minute), state })
  }
}

function useSeason({ seasons }: FlatPage['sun']) {
  const [name, setName] = useState<string>('equinox')
  const season = seasons.find(other => other.season === name)
  const [minute, setMinute] = useState(() => (season ? firstMinute(season) : 720))
  return { season, minute, setMinute, choose: setName }
}

interface SunDialProps {
  /** Side of the square drawing, its units. */
  size: number
  /** Ring, winds and the flat: the same in every season. */
  baseSvg: string
  seasonSvg: string
  /** Position of the sun; null while it is below the horizon. */
  point: { x: number; y: number } | null
  label: string
}

/** The path of the sun over the flat: direction is direction, the nearer to the rim the lower the sun. */
function SunDial({ size, baseSvg, seasonSvg, point, label }: SunDialProps) {
  return (
    <div className={styles.dial} role="img" aria-label={label}>
      <Drawing svg={baseSvg} />
      <Drawing svg={seasonSvg} />
      {point && (
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <path className={styles.ray} d={`M${point.x} ${point.y}L${size / 2} ${size / 2}`} />
          <circle className={styles.halo} cx={point.x} cy={point.y} r="24" />
          <circle className={styles.disc} cx={point.x} cy={point.y} r="12" />
        </svg>
      )}
    </div>
  )
}

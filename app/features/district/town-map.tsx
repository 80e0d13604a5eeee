import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import styles from './town-map.module.css'
import type { MapPlace, TownMap as TownMapModel, TownPlace } from './town-map.server.ts'

export interface TownMapProps extends TownMapModel {
  drawing: ReactNode
  /** Link around a mark; a plain mark by default. */
  markOf?: (place: TownPlace, mark: ReactNode) => ReactNode
  pointed?: string | undefined
}

export function TownMap({ ratio, places, rings, home, river, drawing, markOf, pointed }: TownMapProps) {
  const map = useRef<HTMLDivElement>(null)
  // If the map is wider than the screen, the quarter is in view first.
  useEffect(() => {
    if (map.current) map.current.scrollLeft = (map.current.scrollWidth - map.current.clientWidth) / 2
  }, [])
  return (
    <div className={styles.map} data-clip="" ref={map} data-scrolls={markOf ? '' : undefined}>
      <div className={styles.sheet} data-anchor="" style={{ aspectRatio: ratio }}>
        <div className={styles.drawing}>{drawing}</div>
        {rings.map(({ text, ...at }) => (
          <span key={text} className={styles.ring} style={toPositionStyle(at)}>
            {text}
          </span>
        ))}
        {river && (
          <span className={styles.river} style={toPositionStyle(river)}>
            {river.name}
          </span>
        )}
        <ul>
          {places.map(place => (
            <li
              key={place.slug}
              className={styles.place}
              style={toPositionStyle(place)}
              data-left={place.isLeft || undefined}
              // Without pointing, a crowded name is better than none.
              data-crowded={(markOf && place.isCrowded) || undefined}
              data-pointed={place.slug === pointed || undefined}
            >
              {markOf ? markOf(place, <Mark {...place} />) : <Mark {...place} />}
            </li>
          ))}
        </ul>
        <Link href={home.href} className={styles.quarter} data-surface="pill" style={toPositionStyle(home)}>
          {home.name}
        </Link>
      </div>
    </div>
  )
}

function Mark({ category, name, walk }: TownPlace) {
  return (
    <span className={styles.mark} data-flex="">
      <Icon name={categoryIcon(category)} size={20} className={styles.icon} data-surface="white round" />
      <span className={styles.name}>
        {name}
        <span className={styles.walk} data-text="soft" data-block="">
          {walk}
        </span>
      </span>
    </span>
  )
}

function toPositionStyle({ xPercent, yPercent }: MapPlace): CSSProperties {
  return { '--x': xPercent, '--y': yPercent }
}

const ICONS: Readonly<Record<string, IconName>> = {
  school: 'school',
  kindergarten: 'kindergarten',
  shop: 'shop',
  cafe: 'cafe',
  sport: 'sport',
  health: 'health',
  transport: 'train',
  leisure: 'leaf',
}

/** Icon of a category; the pin for a category without one. */
export function categoryIcon(category: string): IconName {
  return ICONS[category] ?? 'pin'
}

/** The static map, shown until the interactive one is opened. @param ratio width by height */
export function TownDrawing({ ratio, label }: { ratio: number; label: string }) {
  return (
    <img
      src={paths.townDrawing()}
      alt={label}
      width={Math.round(1000 * ratio)}
      height={1000}
      loading="lazy"
      decoding="async"
    />
  )
}

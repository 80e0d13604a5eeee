import { formatRubShort } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as formats from '#texts/formats.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './building-track.module.css'
import { FilterStrip, type StripState } from './filter-strip.tsx'
import type { QuarterBuilding } from './quarter.server.ts'
import { useMiddleCard } from './use-middle-card.ts'

export interface BuildingTrackProps {
  buildings: readonly QuarterBuilding[]
  words: SitePlanWords
  strip: StripState
  pointed: string | null
  onPoint: (id: string | null) => void
}

/** On a phone, under the picture: a card for each building. The one in the middle is spoken of, and the one that is spoken of comes there. */
export function BuildingTrack({ buildings, words, strip, pointed, onPoint }: BuildingTrackProps) {
  const { track, forgetAim } = useMiddleCard(pointed, onPoint)

  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <FilterStrip strip={strip} isShort />
      </div>
      <ul className={styles.track} ref={track} onPointerDown={forgetAim}>
        {[...buildings]
          .sort((a, b) => a.id - b.id)
          .map(({ id, name, completion, isReady, countText, priceFromRub, href }) => (
            <li key={id} className={styles.card} data-building={id} data-open={String(id) === pointed || undefined}>
              <div>
                <h2 className={styles.name}>{name}</h2>
                <p>{isReady ? completion : fill(formats.completionLabel, { label: completion })}</p>
              </div>
              <p className={styles.count}>
                <b>{countText}</b>
                {priceFromRub !== null && (
                  <span>{fill(formats.priceFrom, { price: formatRubShort(priceFromRub, 2) })}</span>
                )}
              </p>
              <ButtonLink kind="primary" size="small" wide className={styles.button} href={href}>
                {words.choose}
              </ButtonLink>
            </li>
          ))}
      </ul>
    </div>
  )
}

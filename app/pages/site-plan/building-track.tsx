import { useEffect, useEffectEvent, useRef } from 'react'
import { fill, formatRubShort } from '#domain/text/format.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as formats from '#texts/formats.ts'
import { afterPaint } from '../../lib/schedule.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './building-track.module.css'
import { FilterStrip, type StripState } from './filter-strip.tsx'
import type { QuarterBuilding } from './quarter.server.ts'

export interface BuildingTrackProps {
  buildings: readonly QuarterBuilding[]
  words: SitePlanWords
  strip: StripState
  pointed: string | null
  onPoint: (id: string | null) => void
}

/** On a phone, under the picture: a card for each building. The card in the middle is the selected one, and selecting a building scrolls to its card. */
export function BuildingTrack({ buildings, words, strip, pointed, onPoint }: BuildingTrackProps) {
  const { track, forgetAim } = useMiddleCard(pointed, onPoint)

  return (
    <div className={styles.sheet} data-anchor="" data-hide="above-mobile" data-gap="12">
      <div className={styles.bar} data-fade="">
        <FilterStrip strip={strip} isShort />
      </div>
      <ul className={styles.track} ref={track} onPointerDown={forgetAim}>
        {buildings.map(({ id, name, completion, isReady, countText, priceFromRub, href }) => (
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
            <ButtonLink kind="primary" size="small" wide data-full="mobile" href={href}>
              {words.choose}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Syncs selection and scrolling: the card in the middle of the track is selected; a selected card is scrolled there. */
function useMiddleCard(pointed: string | null, onPoint: (id: string | null) => void) {
  const track = useRef<HTMLUListElement>(null)
  const centred = useRef<string | null>(null)
  // Target of the current scroll: the cards passed on the way are not selected.
  const aim = useRef<string | null>(null)
  // Cards reported by the track that are not yet in `pointed`: the track may have scrolled on since.
  const reported = useRef(new Set<string | null>())
  const point = useEffectEvent(onPoint)

  useEffect(() => {
    const list = track.current
    if (!list) return
    const observer = new IntersectionObserver(
      entries => {
        // A busy phone delivers the entries of several frames at once: the last is current.
        const card = entries.findLast(({ isIntersecting }) => isIntersecting)?.target
        // Before any scrolling the first card is in the middle by default.
        if (!(card instanceof HTMLElement) || (centred.current === null && list.scrollLeft === 0)) return
        const id = card.dataset.building ?? null
        if (aim.current !== null && aim.current !== id) return
        aim.current = null
        centred.current = id
        reported.current.add(id)
        point(id)
      },
      { root: list, rootMargin: '0px -40%', threshold: 0 },
    )
    for (const card of list.children) observer.observe(card)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const isOwn = reported.current.delete(pointed)
    if (pointed === centred.current) reported.current.clear()
    const list = track.current
    const card = list?.querySelector<HTMLElement>(`[data-building="${pointed}"]`)
    if (!list || !card || isOwn || pointed === centred.current) return
    aim.current = pointed
    centred.current = pointed
    afterPaint(() => {
      // Meanwhile the visitor may have moved it elsewhere.
      if (aim.current === pointed) list.scrollTo({ left: card.offsetLeft - (list.clientWidth - card.clientWidth) / 2 })
    })
  }, [pointed])

  return {
    track,
    forgetAim: () => {
      aim.current = null
    },
  }
}

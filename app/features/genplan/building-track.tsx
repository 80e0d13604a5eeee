import { useEffect, useRef } from 'react'
import type { GenplanWords, QuarterBuilding } from '#contract/pages/genplan.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { formatRubShort } from '#domain/money.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './building-track.module.css'
import { FilterStrip, type StripState } from './filter-strip.tsx'

export interface BuildingTrackProps {
  buildings: readonly QuarterBuilding[]
  words: GenplanWords
  strip: StripState
  pointed: string | null
  onPoint: (id: string | null) => void
}

/** On a phone, under the picture: a card for each building. The one in the middle is spoken of, and the one that is spoken of comes there. */
export function BuildingTrack({ buildings, words, strip, pointed, onPoint }: BuildingTrackProps) {
  const track = useRef<HTMLUListElement>(null)
  const centred = useRef<string | null>(null)
  // The card that the track is on its way to: those that it passes are not meant.
  const aim = useRef<string | null>(null)
  // What the track itself has told and not been answered: it may have moved on since.
  const told = useRef(new Set<string | null>())
  const tell = useRef(onPoint)
  useEffect(() => {
    tell.current = onPoint
  })

  useEffect(() => {
    const list = track.current
    if (!list) return
    const observer = new IntersectionObserver(
      entries => {
        const card = entries.find(({ isIntersecting }) => isIntersecting)?.target
        // Before anything was moved the first card stands there by itself.
        if (!(card instanceof HTMLElement) || (centred.current === null && list.scrollLeft === 0)) return
        const id = card.dataset.building ?? null
        if (aim.current !== null && aim.current !== id) return
        aim.current = null
        centred.current = id
        told.current.add(id)
        tell.current(id)
      },
      { root: list, rootMargin: '0px -40%', threshold: 0 },
    )
    for (const card of list.children) observer.observe(card)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const isOwn = told.current.delete(pointed)
    if (pointed === centred.current) told.current.clear()
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

  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <FilterStrip strip={strip} isShort />
      </div>
      <ul
        className={styles.track}
        ref={track}
        onPointerDown={() => {
          aim.current = null
        }}
      >
        {[...buildings]
          .sort((a, b) => a.id - b.id)
          .map(({ id, name, completion, isReady, countText, priceFromRub, href }) => (
            <li key={id} className={styles.card} data-building={id} data-open={String(id) === pointed || undefined}>
              <div>
                <h2 className={styles.name}>{name}</h2>
                <p>{isReady ? completion : fill(format.completionLabel, { label: completion })}</p>
              </div>
              <p className={styles.count}>
                <b>{countText}</b>
                {priceFromRub !== null && (
                  <span>{fill(format.priceFrom, { price: formatRubShort(priceFromRub, 2) })}</span>
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

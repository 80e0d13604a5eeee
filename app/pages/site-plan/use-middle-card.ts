import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from '../../lib/schedule.ts'

/** A track of cards whose middle is followed. */
export interface MiddleCard {
  track: RefObject<HTMLUListElement | null>
  /** The visitor moves the track by hand: it is on its way to no card any more. */
  forgetAim: () => void
}

/**
 * The card in the middle of a track is spoken of, and the one that is spoken of comes there.
 * @param pointed `data-building` of the card that is spoken of
 * @param onPoint told of the one that has come into the middle
 */
export function useMiddleCard(pointed: string | null, onPoint: (id: string | null) => void): MiddleCard {
  const track = useRef<HTMLUListElement>(null)
  const centred = useRef<string | null>(null)
  // The card that the track is on its way to: those that it passes are not meant.
  const aim = useRef<string | null>(null)
  // What the track itself has told and not been answered: it may have moved on since.
  const reported = useRef(new Set<string | null>())
  const point = useEffectEvent(onPoint)

  useEffect(() => {
    const list = track.current
    if (!list) return
    const observer = new IntersectionObserver(
      entries => {
        // A busy phone tells several frames at once: the last is what is seen now.
        const card = entries.findLast(({ isIntersecting }) => isIntersecting)?.target
        // Before anything was moved the first card stands there by itself.
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

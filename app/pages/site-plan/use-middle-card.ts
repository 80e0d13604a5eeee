import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from '../../lib/schedule.ts'

export interface MiddleCard {
  track: RefObject<HTMLUListElement | null>
  /** The visitor moves the track by hand: it is on its way to no card any more. */
  forgetAim: () => void
}

/**
 * Syncs selection and scrolling: the card in the middle of the track is selected; a selected card is scrolled there.
 * @param pointed `data-building` of the selected card
 * @param onPoint called with the card that was scrolled into the middle
 */
export function useMiddleCard(pointed: string | null, onPoint: (id: string | null) => void): MiddleCard {
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

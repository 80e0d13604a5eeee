import { type RefObject, useEffect, useState } from 'react'

/**
 * A picture is asked for when it is within 1.3 screens of the top: three tenths of a screen ahead.
 * Source: docs/specification-coverage.md#lazy-images.
 */
const AHEAD = '30%'

type Callback = () => void
const waiting = new WeakMap<Element, Callback>()
/**
 * `scrollMargin` widens the screen and every box that scrolls by itself, such as a carousel. Chromium and WebKit add `rootMargin` to
 * it, so that only browsers without it get that one. The types do not know it yet.
 */
const marginsOf = () =>
  'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: AHEAD } : { rootMargin: AHEAD }

let shared: IntersectionObserver | undefined

/** One observer for the whole page; made at the first use, in the browser. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
  }, marginsOf())
  return shared
}

/**
 * Whether an element has ever come near the screen.
 * @param isNear the answer from the beginning, for what is seen at once
 */
export function useNearView(ref: RefObject<Element | null>, isNear: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isNear)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return
    waiting.set(element, () => setIsSeen(true))
    observer().observe(element)
    return () => {
      waiting.delete(element)
      observer().unobserve(element)
    }
  }, [ref, isSeen])
  return isSeen
}

import { type RefObject, useEffect, useState } from 'react'

/** Pictures are loaded within 1.3 screens. Source: docs/specification-coverage.md#lazy-images. */
const AHEAD = '30%'

type Callback = () => void
const waiting = new WeakMap<Element, Callback>()
/** `scrollMargin` also covers scroll containers. Chromium and WebKit would add `rootMargin`, so only browsers without it get that. */
const marginsOf = () =>
  'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: AHEAD } : { rootMargin: AHEAD }

let shared: IntersectionObserver | undefined

/** One observer for the page, created in the browser. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
  }, marginsOf())
  return shared
}

/** Whether an element has been near the screen. @param isNear initial answer */
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

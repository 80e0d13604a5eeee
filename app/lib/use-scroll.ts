import { useEffect, useState } from 'react'

/** `none` at the top and before the first movement. */
export type ScrollDirection = 'none' | 'up' | 'down'

/**
 * Scroll direction. A change counts after `thresholdPx` of movement: otherwise it flickers when the address bar of a phone changes the
 * height of the page.
 * @param thresholdPx 100 in the header. Source: docs/specification-coverage.md#heights-and-scroll-threshold.
 */
export function useScrollDirection(thresholdPx: number): ScrollDirection {
  const [shown, setShown] = useState<ScrollDirection>('none')

  useEffect(() => {
    let direction: ScrollDirection = 'none'
    // The farthest point in the present direction.
    let extreme = scrollY

    function handleScroll() {
      if (scrollY <= 0) {
        direction = 'none'
        extreme = 0
      } else {
        if (direction === 'down') extreme = Math.max(extreme, scrollY)
        else if (direction === 'up') extreme = Math.min(extreme, scrollY)
        if (Math.abs(scrollY - extreme) >= thresholdPx) {
          direction = scrollY > extreme ? 'down' : 'up'
          extreme = scrollY
        }
      }
      setShown(direction)
    }

    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [thresholdPx])

  return shown
}

/** Whether more than `screens` screens were scrolled. */
export function useScrolledPast(screens: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const handleScroll = () => setIsPast(scrollY > innerHeight * screens)
    handleScroll()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [screens])
  return isPast
}

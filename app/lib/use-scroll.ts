import { useEffect, useState } from 'react'

/** Where the page has been going; `none` at the top and until it has gone somewhere. */
export type ScrollDirection = 'none' | 'up' | 'down'

/**
 * Where a page is being scrolled to. A change of direction counts after so many pixels of movement, not from the top:
 * otherwise the answer flickers when a phone's address bar changes the height of the page.
 * @param thresholdPx 100 in the header. Source: docs/specification-coverage.md#heights-and-scroll-threshold.
 */
export function useScrollDirection(thresholdPx: number): ScrollDirection {
  const [shown, setShown] = useState<ScrollDirection>('none')

  useEffect(() => {
    let direction: ScrollDirection = 'none'
    // The farthest point reached in the present direction; movement against it is measured from here.
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

/** Whether more than so many screens have been scrolled past. */
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

import { useEffect, useState } from 'react'

export interface ScrollState {
  /** Where the page has been going for at least the threshold. */
  direction: 'up' | 'down'
  isAtTop: boolean
}

/**
 * Where a page is being scrolled to. A change of direction counts after so many pixels of movement, not from the top:
 * otherwise the answer flickers when a phone's address bar changes the height of the page.
 * @param thresholdPx source: specification §2.3, §9: 100
 * @param topPx       what still counts as the top
 */
export function useScrollDirection(thresholdPx: number, topPx = 0): ScrollState {
  const [state, setState] = useState<ScrollState>({ direction: 'up', isAtTop: true })

  useEffect(() => {
    let direction: ScrollState['direction'] = 'up'
    // The farthest point reached in the present direction; movement against it is measured from here.
    let extreme = Math.max(0, scrollY)

    function handleScroll() {
      // A page pulled beyond its top on a phone has a negative offset.
      const y = Math.max(0, scrollY)
      extreme = direction === 'down' ? Math.max(extreme, y) : Math.min(extreme, y)
      if (Math.abs(y - extreme) >= thresholdPx) {
        direction = y > extreme ? 'down' : 'up'
        extreme = y
      }
      const isAtTop = y <= topPx
      setState(old => (old.direction === direction && old.isAtTop === isAtTop ? old : { direction, isAtTop }))
    }

    handleScroll()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [thresholdPx, topPx])

  return state
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

import { useLayoutEffect } from 'react'

/** Longer than the browser takes to any place of a page. */
const MOVEMENT_MS = 1000

/**
 * Anchors of a page are scrolled to smoothly. Not by the style sheet: then a change of page would scroll too, and end anywhere when
 * the new page grows meanwhile.
 * @param pathname another page ends a movement under way
 */
export function useSmoothAnchors(pathname: string): void {
  // Before the router puts the new page where it belongs.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    let timer: ReturnType<typeof setTimeout>
    function stop() {
      clearTimeout(timer)
      style.scrollBehavior = ''
    }
    function handleClick({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
      if (link?.pathname !== pathname || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      stop()
      style.scrollBehavior = 'smooth'
      timer = setTimeout(stop, MOVEMENT_MS)
    }
    // Before the router hears of it.
    document.addEventListener('click', handleClick, true)
    return () => {
      document.removeEventListener('click', handleClick, true)
      stop()
    }
  }, [pathname])
}

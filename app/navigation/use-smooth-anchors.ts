import { useLayoutEffect } from 'react'

/** Longer than any smooth scrolling. */
const MOVEMENT_MS = 1000

/** Scrolls smoothly to anchors of the page. Not in CSS: navigation would scroll smoothly too. @param pathname navigation ends it */
export function useSmoothAnchors(pathname: string): void {
  // Before the router scrolls.
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
    // Before the router handles the click.
    document.addEventListener('click', handleClick, true)
    return () => {
      document.removeEventListener('click', handleClick, true)
      stop()
    }
  }, [pathname])
}

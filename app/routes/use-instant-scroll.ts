import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Lets the router put the page where it belongs at once. Anchors of a page scroll smoothly; a change of page must not: the new page
 * grows meanwhile, and the movement would end anywhere in it.
 */
export function useInstantScroll(): void {
  const { key } = useLocation()
  // Before the router's own effect, which stands behind the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step in the history
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const smoothly = () => style.removeProperty('scroll-behavior')
    const frame = requestAnimationFrame(smoothly)
    return () => {
      cancelAnimationFrame(frame)
      smoothly()
    }
  }, [key])
}

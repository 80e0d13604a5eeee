import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the `details` that the address of the page names, or one whose contents it names. A browser does the latter alone, and only
 * when it loads a page: links between pages load none.
 */
export function useNamedDetails(): void {
  const location = useLocation()
  useLayoutEffect(() => {
    const details = document.getElementById(location.hash.slice(1))?.closest('details')
    // What is open has been found by the browser or the router, and the visitor may have gone on since.
    if (!details || details.open) return
    details.open = true
    details.scrollIntoView()
  }, [location])
}

import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the `details` of the fragment. Browsers do that only when a page is loaded, and only for contents. */
export function useNamedDetails(): void {
  const location = useLocation()
  useLayoutEffect(() => {
    const details = document.getElementById(location.hash.slice(1))?.closest('details')
    // Already opened by the browser or the router.
    if (!details || details.open) return
    details.open = true
    details.scrollIntoView()
  }, [location])
}

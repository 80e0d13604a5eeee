/** Set while the browser has animated a navigation itself; see `app/styles/base.css`. */
const ANIMATED = 'data-animated-by-browser'

/**
 * Fixes two issues of going back. WebKit restores a page from the back/forward cache at the top, because the router sets
 * `history.scrollRestoration` to `manual`. Safari animates a swipe itself (`hasUAVisualTransition`), so our view transition must not
 * follow.
 * @returns stops it
 */
export function fixBackNavigation(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const { documentElement: root } = document
  let top = 0
  const remember = () => {
    top = scrollY
  }
  addEventListener('pagehide', remember, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && scrollTo({ top, behavior: 'instant' }), { signal })
  // Missing in older browsers; `toggleAttribute` with undefined would toggle.
  addEventListener(
    'popstate',
    ({ hasUAVisualTransition }) => root.toggleAttribute(ANIMATED, hasUAVisualTransition === true),
    { signal },
  )
  // Capturing: before the link starts a navigation.
  addEventListener('click', () => root.removeAttribute(ANIMATED), { signal, capture: true })
  return () => listening.abort()
}

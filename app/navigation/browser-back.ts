/** On the root element while a change of view has been animated by the browser already; `app/styles/base.css`. */
const ANIMATED = 'data-animated-by-browser'

/**
 * Corrects what the router leaves undone when the visitor goes back.
 * WebKit shows a page of its back/forward cache at the top, because the router has set `history.scrollRestoration` to `manual`.
 * Safari animates a swipe itself and reports that by `hasUAVisualTransition`; a second animation would follow it.
 * @returns ends it
 */
export function careForBack(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const { documentElement: root } = document
  let top = 0
  const remember = () => {
    top = scrollY
  }
  addEventListener('pagehide', remember, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && scrollTo({ top, behavior: 'instant' }), { signal })
  // Older browsers do not have the property, and `toggleAttribute` with undefined would toggle.
  addEventListener(
    'popstate',
    ({ hasUAVisualTransition }) => root.toggleAttribute(ANIMATED, hasUAVisualTransition === true),
    { signal },
  )
  // Capturing: before the link that begins a navigation.
  addEventListener('click', () => root.removeAttribute(ANIMATED), { signal, capture: true })
  return () => listening.abort()
}

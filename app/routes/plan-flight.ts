/** The page of a flat. */
const FLAT = /^\/flats\/(\d+)$/
/** A page that has not come back by then comes without a flight. */
const GIVE_UP_MS = 10_000

/**
 * Lets the drawing on a card fly to the page that its link opens, and home on the way back: while the view changes, both have one
 * name, and the browser does the rest. The page names its plan for good (`plan-box.module.css`); a card is named when it is needed,
 * because of all cards with names the browser would make pictures.
 * @returns ends it
 */
export function flyPlans(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // After the link, which has taken the click over by then, or has left it to the browser.
  addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a')
      const id = link && FLAT.exec(link.pathname)?.[1]
      if (id && defaultPrevented) nameDrawing(link, id)
    },
    { signal },
  )
  addEventListener('popstate', () => nameOnReturn(document.querySelector<HTMLElement>('[data-flat]')?.dataset.flat), {
    signal,
  })
  return () => listening.abort()
}

/** Names the drawing of a flat whose page is left as soon as its card is there: before the browser looks at the new page. */
function nameOnReturn(id: string | undefined): void {
  if (!id) return
  const observer = new MutationObserver(() => {
    const link = document.querySelector(`:is(article, tr) a[href="/flats/${id}"]`)
    if (!link) return
    observer.disconnect()
    nameDrawing(link, id)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), GIVE_UP_MS)
}

function nameDrawing(link: Element, id: string): void {
  link.closest('article, tr')?.querySelector('img')?.style.setProperty('view-transition-name', `flat-${id}`)
}

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
  let stopWaiting = () => {}
  addEventListener(
    'popstate',
    () => {
      const id = document.querySelector<HTMLElement>('[data-flat]')?.dataset.flat
      stopWaiting()
      // A step to another part of the same page leaves no flat.
      if (id && FLAT.exec(location.pathname)?.[1] !== id) stopWaiting = nameOnReturn(id)
    },
    { signal },
  )
  return () => {
    listening.abort()
    stopWaiting()
  }
}

/**
 * Names the drawing of a flat whose page is left as soon as its card is there: before the browser looks at the new page.
 * @returns gives up waiting for the card
 */
function nameOnReturn(id: string): () => void {
  const observer = new MutationObserver(() => {
    const link = document.querySelector(`:is(article, tr) a[href="/flats/${id}"]`)
    if (!link) return
    stop()
    nameDrawing(link, id)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const limit = setTimeout(stop, GIVE_UP_MS)
  function stop() {
    clearTimeout(limit)
    observer.disconnect()
  }
  return stop
}

function nameDrawing(link: Element, id: string): void {
  link.closest('article, tr')?.querySelector('img')?.style.setProperty('view-transition-name', `flat-${id}`)
}

const FLAT = /^\/flats\/(\d+)$/
/** Without a card after this time there is no animation. */
const GIVE_UP_MS = 10_000

/** Both plans have one name during the view transition; a card only then: the browser would take a picture of every named card. */
export function flyPlans(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // After the link has handled the click.
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
      // A step within the page.
      if (id && FLAT.exec(location.pathname)?.[1] !== id) stopWaiting = nameOnReturn(id)
    },
    { signal },
  )
  return () => {
    listening.abort()
    stopWaiting()
  }
}

/** Names the plan of the left flat as soon as its card is rendered. @returns stops waiting */
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

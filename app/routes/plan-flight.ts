import { flatFlight } from '../lib/flat-flight.ts'

/** The page of a flat. */
const FLAT = /^\/flats\/(\d+)$/

/**
 * Lets the drawing on a card fly to the page that its link opens: the card gets the name that the plan of the page has, and the browser
 * does the rest. It is named at the click: of all cards with names the browser would make pictures.
 */
export function flyFromCards(): void {
  // After the link, which has taken the click over by then, or has left it to the browser.
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element && target.closest('a')
    const id = link && FLAT.exec(link.pathname)?.[1]
    if (id && defaultPrevented) flatFlight(link, Number(id))
  })
}

/**
 * Names the drawing on the card or in the row of a link, so that it flies when the view changes between it and the page of its flat.
 * The page names its plan alike (`plan-box.module.css`).
 */
export function flatFlight(link: Element, id: number): void {
  link.closest('article, tr')?.querySelector('img')?.style.setProperty('view-transition-name', `flat-${id}`)
}

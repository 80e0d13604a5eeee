/** Widths between which the layout changes. */
export const WIDTHS_PX = [320, 375, 768, 1024, 1440]

const NARROWEST_DESKTOP_PX = 1024

/** The project that looks at a width: below it the page is in somebody's hand. */
export function projectOf(widthPx: number): 'desktop' | 'phone' {
  return widthPx < NARROWEST_DESKTOP_PX ? 'phone' : 'desktop'
}

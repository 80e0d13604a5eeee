import type { Page } from '@playwright/test'

/** Widths between which the layout changes. */
export const WIDTHS_PX = [320, 375, 768, 1024, 1440]

/** Phones that people hold, from the narrowest. */
export const PHONE_WIDTHS_PX = [320, 360, 375, 390, 414]

/** A page on a phone. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

const NARROWEST_DESKTOP_PX = 1024
export const HEIGHT_PX = 900
/** Between these scripts decide otherwise: the custom media of the styles that `useMedia` is asked about, rounded up. */
const SCRIPTED_STEPS_PX = [768, 1024]

/** The project that tests a width: below it the page is on a phone. */
export function projectOf(widthPx: number): 'desktop' | 'phone' {
  return widthPx < NARROWEST_DESKTOP_PX ? 'phone' : 'desktop'
}

/**
 * Looks at a page at every width of a project. The page is opened anew only where its scripts decide otherwise: between, nothing but
 * styles distinguishes two widths, and they follow the width of an open page at once.
 * @param project the one that the test runs in
 * @param open    brings the page
 * @param check    receives the width, after the page has followed it
 * @param widths  in px, rising
 */
export async function atEachWidth(
  page: Page,
  project: { name: string },
  open: () => Promise<unknown>,
  check: (widthPx: number) => Promise<void>,
  widths: readonly number[] = WIDTHS_PX,
): Promise<void> {
  let opened: number | undefined
  for (const width of widths.filter(widthPx => projectOf(widthPx) === project.name)) {
    await page.setViewportSize({ width, height: HEIGHT_PX })
    const step = SCRIPTED_STEPS_PX.findLastIndex(from => width >= from)
    if (step !== opened) await open()
    opened = step
    await check(width)
  }
}

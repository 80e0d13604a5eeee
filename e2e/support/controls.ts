/**
 * Runs in the page, in any engine, so it uses nothing from outside. Scrolls each visible enabled control to the middle of the screen and
 * asks what is hit at its centre.
 * @returns controls that something else covers, each with what is hit instead; [] if every control can be pressed
 */
export async function listCoveredControls(): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=switch]'
  const covered: string[] = []
  const describe = (element: Element | null) => {
    if (!element) return 'nothing'
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const name = element.getAttribute('class') ?? ''
    return `${element.localName}.${name.split(' ')[0]} «${text || (element.getAttribute('href') ?? element.getAttribute('name') ?? '')}»`
  }
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

  /** Whether a person sees it and may press it: not hidden, disabled, transparent, or shrunk to a pixel for screen readers. */
  const isPressable = (control: Element) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert], [aria-hidden=true]'))
      return false
    const { width, height } = control.getBoundingClientRect()
    const { pointerEvents, clipPath } = getComputedStyle(control)
    return width > 2 && height > 2 && pointerEvents !== 'none' && !clipPath.startsWith('inset(50%')
  }
  /** A link of several lines is hit on its widest line; the middle of a drawn shape can be outside of it. */
  const pointOf = (control: Element) => {
    const lines = [...control.getClientRects()]
    const { left, top, width, height } =
      lines.toSorted((a, b) => b.width - a.width)[0] ?? control.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  const leadsToSame = (control: Element, hit: Element) => {
    const href = control.getAttribute('href')
    return href !== null && hit.closest('a')?.getAttribute('href') === href
  }
  const isHit = (control: Element, hit: Element) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return [control, ...labels].some(element => element.contains(hit)) || leadsToSame(control, hit)
  }

  const controls = [...document.querySelectorAll(CONTROLS)].filter(control => !control.closest('svg'))
  // Floating elements appear once the page has been scrolled.
  scrollTo({ top: innerHeight * 1.5, behavior: 'instant' })
  await nextFrame()
  await nextFrame()
  for (const control of controls) {
    if (!isPressable(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [x, y] = pointOf(control)
    // The skip link stays above the screen until it has the focus.
    if (y < 0) continue
    const hit = document.elementFromPoint(x, y)
    if (!hit || !isHit(control, hit)) covered.push(`${describe(control)} is covered by ${describe(hit)}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return covered
}

import type { Locator } from 'vitest/browser'

/**
 * The element that was found, as the kind that a test needs.
 * @throws TypeError when nothing was found or something else
 */
export function elementOf<Kind extends Element>(
  kind: new () => Kind,
  found: Locator | Element | null | undefined,
): Kind {
  const element = found instanceof Element || !found ? found : found.element()
  if (!(element instanceof kind)) throw new TypeError(`${element} is no ${kind.name}`)
  return element
}

import type { Content } from '#contract/content/registry.ts'

const kept = new WeakMap<Content, Map<string, unknown>>()

/**
 * Draws once for a content and remembers: many flats share a layout, a floor, a quarter.
 * @param key  names the drawing and all it depends on besides the content
 * @param draw of one type for one key
 */
export function drawnOnce<Drawn>(content: Content, key: string, draw: () => Drawn): Drawn {
  let drawings = kept.get(content)
  if (!drawings) {
    drawings = new Map()
    kept.set(content, drawings)
  }
  // A key belongs to one caller, which always draws the same type.
  if (drawings.has(key)) return drawings.get(key) as Drawn
  const drawn = draw()
  drawings.set(key, drawn)
  return drawn
}

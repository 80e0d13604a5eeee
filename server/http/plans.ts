import type { Content } from '#contract/content/registry.ts'
import { drawDistrict } from '#domain/drawing/district.ts'
import { type DrawingMode, drawFlat } from '#domain/drawing/flat-drawing.ts'
import { drawFloor } from '#domain/drawing/floor.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { type CachedPage, encodePage } from './page-cache.ts'
import { pageResponse } from './send-page.ts'

/** Addresses as `contract/paths.ts` spells them. */
const ADDRESS =
  /^\/plans\/(?:(?<town>town)|floors\/(?<section>[A-Za-z0-9-]{1,40})\/(?<position>[1-9]\d?)|(?<layout>[A-Z][A-Z0-9-]{0,39}?)(?:\/(?<mode>furnished|dimensions|model))?(?<mirrored>-mirrored)?)\.svg$/

/** A drawing changes when somebody redraws a house: an hour of an old one harms nobody, and the tag saves the bytes after it. */
const KEPT = 'public, max-age=3600, must-revalidate'
/** A picture inside `<img>` cannot use the fonts of the page; put into the page it can. */
const FONTS = "'Golos Text',Arial,sans-serif"

/** What drawings are made from. */
type DrawnContent = Pick<Content, 'layout' | 'section' | 'masterplan' | 'district_map' | 'infra'>

export interface PlansOptions {
  /** The snapshot in force. */
  current(): { revision: number; content: DrawnContent }
  /** Headers of every answer. */
  headers: Record<string, string>
}

/**
 * Drawings of flats, floors and the town, made from the geometry of the content at the first call and kept, compressed, until the content
 * changes. There are as many as layouts and places and one town, so they all fit.
 */
export function createPlans({ current, headers }: PlansOptions) {
  let kept = new Map<string, Promise<CachedPage>>()
  let revision = -1

  return {
    /** @returns null when no such thing is drawn */
    async answer(request: Request): Promise<Response | null> {
      const snapshot = current()
      if (snapshot.revision !== revision) {
        kept = new Map()
        revision = snapshot.revision
      }
      const { pathname } = new URL(request.url)
      const known = kept.get(pathname)
      if (known) return pageResponse(request, await known)
      const drawing = drawingAt(pathname, snapshot.content)
      if (!drawing) return null
      const svg = toSvg(drawing, { theme: SITE_THEME, fontFamily: FONTS, width: drawing.viewBox.width })
      const page = encodePage(
        {
          status: 200,
          headers: { ...headers, 'content-type': 'image/svg+xml', 'cache-control': KEPT, vary: 'Accept-Encoding' },
          html: Buffer.from(svg),
        },
        String(revision),
        0,
      )
      kept.set(pathname, page)
      return pageResponse(request, await page)
    },
  }
}

function drawingAt(pathname: string, content: DrawnContent): Drawing | null {
  const { town, section: sectionId, position, layout: layoutId, mode, mirrored } = ADDRESS.exec(pathname)?.groups ?? {}
  if (town) {
    const { axes, items } = content.infra
    return drawDistrict(content.district_map, content.masterplan, { middle: axes.origin_masterplan, places: items })
  }
  if (sectionId) {
    const section = content.section.find(({ id }) => id === sectionId)
    const place = section?.placements.find(({ no }) => no === Number(position))
    if (!section || !place) return null
    const layouts = new Map(content.layout.map(layout => [layout.id, layout]))
    return drawFloor(section, layouts, { highlight: place.no, furniture: 'highlight' })
  }
  const layout = content.layout.find(({ id }) => id === layoutId)
  if (!layout) return null
  return drawFlat(layout, (mode ?? 'clean') as DrawingMode, mirrored !== undefined) // the expression lets nothing else through
}

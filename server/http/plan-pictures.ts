import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { perSnapshot } from '../services/snapshot/snapshot.ts'
import { type DrawnContent, drawerOf } from './plans.ts'
import { createGeneratedFiles } from './send-page.ts'

/** Portals fetch a picture again when its ETag has changed. */
const HEADERS = { 'Cache-Control': 'public, max-age=86400, must-revalidate', 'Content-Type': 'image/png' }

/** Drawings of flats, and of flats and premises on their floor. */
const PICTURE = /^\/plans\/(?:[A-Z][A-Z0-9-]{0,39}(?:-mirrored)?|(?:floors|ground)\/[A-Za-z0-9-]{1,40}\/[1-9]\d?)\.png$/

interface PlanPicturesOptions {
  current(): { content: DrawnContent }
  make(svg: string): Promise<Buffer>
  /** @throws Overloaded */
  bound<T>(job: () => Promise<T>): Promise<T>
}

/** Drawings of lots as PNG for portals. */
export function createPlanPictures({ current, make, bound }: PlanPicturesOptions) {
  const answer = createGeneratedFiles()
  return {
    /** @returns null when there is no such drawing. @throws Overloaded */
    async answer(request: Request): Promise<Response | null> {
      const svg = svgAt(new URL(request.url).pathname, current())
      return svg === null ? null : answer(request, svg, HEADERS, () => bound(() => make(svg)))
    },
  }
}

function svgAt(pathname: string, snapshot: { content: DrawnContent }): string | null {
  const draw = PICTURE.test(pathname) ? drawerOf(pathname.replace(/png$/, 'svg'), snapshot.content) : null
  return draw && svgOf(snapshot, pathname, draw)
}

const svgOf = perSnapshot(
  (_: { content: DrawnContent }, _pathname: string, draw: () => Drawing) => {
    const drawing = draw()
    return toSvg(withoutLetters(drawing), { theme: SITE_THEME, width: drawing.viewBox.width })
  },
  pathname => pathname,
)

/** Removes text, because a server has no fonts. */
function withoutLetters(drawing: Drawing): Drawing {
  return { ...drawing, items: drawing.items.filter(({ kind }) => kind !== 'text') }
}

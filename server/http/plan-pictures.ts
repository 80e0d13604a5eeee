import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import type { CachedPicture, DiskCache } from '#server/adapters/images/disk-cache.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import { onceAtATime } from '../lib/limiter.ts'
import { type DrawnContent, drawerOf } from './plans.ts'
import { fileResponse, unchangedResponse } from './send-page.ts'

/** Portals fetch a picture again when its ETag has changed. */
const CACHE_CONTROL = 'public, max-age=86400, must-revalidate'

/** Drawings of flats, and of flats and premises on their floor. */
const PICTURE = /^\/plans\/(?:[A-Z][A-Z0-9-]{0,39}(?:-mirrored)?|(?:floors|ground)\/[A-Za-z0-9-]{1,40}\/[1-9]\d?)\.png$/

interface PlanPicturesOptions {
  current(): { content: DrawnContent }
  make(svg: string): Promise<Buffer>
  cache: DiskCache
  /** @throws Overloaded */
  bound<T>(job: () => Promise<T>): Promise<T>
}

/** Drawings of lots as PNG for portals, made on demand and cached on disk by their content. */
export function createPlanPictures({ current, make, cache, bound }: PlanPicturesOptions) {
  const once = onceAtATime<CachedPicture>()

  function makeOnce(name: string, svg: string): Promise<CachedPicture> {
    return once(name, () =>
      bound(async () => {
        const body = new Uint8Array(await make(svg))
        await cache.write(name, body)
        return { sizeBytes: body.length, body }
      }),
    )
  }

  return {
    /** @returns null when there is no such drawing. @throws Overloaded */
    async answer(request: Request): Promise<Response | null> {
      const drawing = drawingAt(new URL(request.url).pathname, current())
      if (!drawing) return null
      const headers = { ETag: `"${drawing.hash}"`, 'Cache-Control': CACHE_CONTROL }
      const unchanged = unchangedResponse(request, headers)
      if (unchanged) return unchanged
      const name = `${drawing.hash}.png`
      const picture = (await cache.read(name)) ?? (await makeOnce(name, drawing.svg))
      return fileResponse(request, picture, { ...headers, 'Content-Type': 'image/png' })
    },
  }
}

function drawingAt(pathname: string, snapshot: { content: DrawnContent }) {
  const draw = PICTURE.test(pathname) ? drawerOf(pathname.replace(/png$/, 'svg'), snapshot.content) : null
  return draw && drawn(snapshot, pathname, draw)
}

const drawn = perSnapshot(
  (_: { content: DrawnContent }, _pathname: string, draw: () => Drawing) => {
    const drawing = draw()
    const svg = toSvg(withoutLetters(drawing), { theme: SITE_THEME, width: drawing.viewBox.width })
    return { svg, hash: sha256Of(svg).slice(0, 32) }
  },
  pathname => pathname,
)

/** Removes text, because a server has no fonts. */
function withoutLetters(drawing: Drawing): Drawing {
  return { ...drawing, items: drawing.items.filter(({ kind }) => kind !== 'text') }
}

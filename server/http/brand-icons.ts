import { type BrandMark, markSvg } from '#domain/drawing/brand-mark.ts'
import { colours } from '#domain/drawing/colours.ts'
import { type CachedPage, encodeFile } from './page-cache.ts'
import { STRICT_POLICY } from './security-headers.ts'
import { createFileCache } from './send-page.ts'

const PAPER = colours.paper
const LINE = colours.alder
/** Padding around a mark that is 32 high, for systems that cut off the corners; in units of the mark. */
const BARE = { side: 34, strokeWidth: 2, line: LINE }
const SMALL = { side: 34, strokeWidth: 2.2, line: LINE, ground: PAPER }
const FRAMED = { side: 48, strokeWidth: 1.5, line: LINE, ground: PAPER }
const MASKED = { side: 56, strokeWidth: 1.4, line: LINE, ground: PAPER }

interface IconMaker {
  rasterise(svg: string, sidePx: number): Promise<Buffer>
  iconFile(png: Buffer, sidePx: number): Buffer
}

type Make = (mark: BrandMark, maker: IconMaker) => { type: string; body: Promise<Buffer> }

const png =
  (looks: Parameters<typeof markSvg>[1], sidePx: number): Make =>
  (mark, { rasterise }) => ({ type: 'image/png', body: rasterise(markSvg(mark, looks), sidePx) })

const FAVICON_PX = 32

const ICONS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ['/favicon.svg', mark => ({ type: 'image/svg+xml', body: Promise.resolve(Buffer.from(markSvg(mark, BARE))) })],
  [
    '/favicon.ico',
    (mark, { rasterise, iconFile }) => ({
      type: 'image/x-icon',
      body: rasterise(markSvg(mark, SMALL), FAVICON_PX).then(picture => iconFile(picture, FAVICON_PX)),
    }),
  ],
  ['/favicon-32.png', png(SMALL, FAVICON_PX)],
  ['/apple-touch-icon.png', png(FRAMED, 180)],
  ['/icon-192.png', png(MASKED, 192)],
  ['/icon-512.png', png(MASKED, 512)],
])

export const iconPaths: readonly string[] = [...ICONS.keys()]

/** Icons of the site, made from the current mark of the quarter and cached until it changes. */
export function createBrandIcons(markNow: () => BrandMark, headers: Record<string, string>, maker: IconMaker) {
  const added = { 'cache-control': 'public, max-age=0, must-revalidate', 'content-security-policy': STRICT_POLICY }
  const make = async (icon: Make): Promise<CachedPage> => {
    const { type, body } = icon(markNow(), maker)
    return await encodeFile(type, await body, { ...headers, ...added })
  }
  const answer = createFileCache(
    () => markNow().path,
    path => {
      const icon = ICONS.get(path)
      return icon ? make(icon) : null
    },
  )
  return { answer }
}

export function webManifest(name: string) {
  const icon = { type: 'image/png', purpose: 'any maskable' }
  return {
    name,
    short_name: name,
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { ...icon, src: '/icon-192.png', sizes: '192x192' },
      { ...icon, src: '/icon-512.png', sizes: '512x512' },
    ],
  }
}

import type { Content } from '#contract/content/registry.ts'
import type { Tour } from '#contract/content/tour.ts'
import { paths } from '#contract/paths.ts'
import { apply } from '#domain/drawing/affine.ts'
import { Pen } from '#domain/drawing/pen.ts'
import { drawPlan, sheetMap } from '#domain/drawing/plan.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { insideSentence } from '#domain/lots/listed-lot.ts'
import { OWN_FRAME } from '#domain/plans/frame.ts'
import type { Layout } from '#domain/plans/layout.ts'
import { panoramaKey, panoramaPartKey } from '#domain/sun/window-views.ts'
import { fill } from '#domain/text/format.ts'
import { type ImageService, widestOf } from '#server/services/images/image-service.ts'
import { headOfRoute, sharedLink } from '#server/services/seo/head.ts'
import { markOf } from '#server/services/shell/get-global.ts'
import * as copy from '#texts/site-plan.ts'

export type TourPage = NonNullable<ReturnType<typeof tourPage>>
export type TourPoint = TourPage['points'][number]

/** A panorama that a phone can hold, and one whose quarter fills a screen. */
const SMALL_PX = 2560
const LARGE_PX = 4096

/** @returns null where the quarter has none, or not all of its pictures */
export function tourPage(content: Content, images: Pick<ImageService, 'find'>) {
  const { tour, global } = content
  if (!tour) return null
  const layout: Layout = { ...tour.plan, section: '' }
  const { viewBox, ...drawing } = drawPlan(layout, { variant: 'clean' })
  const points = tour.points.map(point => describePoint(point, layout, images)).filter(point => point !== null)
  if (points.length < tour.points.length) return null
  const [start = tour.points[0]] = tour.points.filter(({ id }) => id === tour.start)
  const picture = start && { key: panoramaPartKey(start.image), alt: panoramaAlt(start.name) }
  return {
    head: {
      ...headOfRoute(content, paths.tour(), tour.title),
      shared: sharedLink(content, 'website', images, picture),
    },
    project: { name: global.project.name, mark: markOf(content) },
    heading: tour.title,
    // North is up in the frame of the plan.
    plan: { svg: toSvg({ viewBox, ...drawing }), viewBox },
    points,
    start: tour.start,
  }
}

const panoramaAlt = (name: string) => fill(copy.tourPanorama, { room: insideSentence(name) })

function describePoint(
  { id, name, image, room, plan, centerHeading, links }: Tour['points'][number],
  layout: Layout,
  images: Pick<ImageService, 'find'>,
) {
  const key = panoramaKey(image)
  const alt = panoramaAlt(name)
  const [small, large] = [SMALL_PX, LARGE_PX].map(widthPx =>
    widestOf(images.find(key, alt, { minWidthPx: widthPx, maxWidthPx: widthPx }), 'webp'),
  )
  const thumbnail = images.find(panoramaPartKey(image), '', { maxWidthPx: 480 })
  if (!small || !large || !thumbnail) return null
  const map = sheetMap(layout, OWN_FRAME)
  const [x, y] = apply(map, plan)
  const outline = new Pen(map).polygon(layout.rooms.find(candidate => candidate.id === room)?.polygon ?? []).data
  return {
    id,
    name,
    nameInside: insideSentence(name),
    panorama: { small, large, alt },
    thumbnail,
    /** Where the middle of the picture looks, degrees clockwise from north. */
    centerHeading,
    x,
    y,
    outline,
    links: links.map(({ to, title, yaw, pitch }) => ({ to, title, yaw, pitch })),
  }
}

import { paths } from '#contract/paths.ts'
import { drawFacade } from '#domain/drawing/front.ts'
import { sceneSvg } from '#domain/drawing/scene.ts'
import { countOf } from '#domain/text/format.ts'
import type { PageContext } from '#server/pages/context.ts'
import * as copy from '#texts/company.ts'
import * as plurals from '#texts/plurals.ts'

export type Project = PageContext['content']['project'][number]

/** The whole width of any screen. */
export const COVER = { minWidthPx: 640, maxWidthPx: 2560, avifQuality: 35 } as const
/** Half of the page; on a phone the whole width. */
export const CARD = { ratio: '4:3', minWidthPx: 320, maxWidthPx: 1600 } as const

export type ProjectItem = ReturnType<typeof projectItem>

/** Number of flats; 0 if the content does not have it. */
export function flatsOf({ facts }: Pick<Project, 'facts'>): number {
  return Number(facts.find(({ name }) => name === copy.projectsFlats)?.value.replace(/\s/g, '') ?? 0) || 0
}

export function projectItem(project: Project, pictures: PageContext['pictures'], use: typeof COVER | typeof CARD) {
  const { slug, name, city, years, lead, floors = [], image, alt } = project
  const flats = flatsOf(project)
  const picture = pictures.find(image, alt, use)
  return {
    href: paths.project(slug),
    name,
    lead,
    /** City, years, number of flats. */
    facts: [city, years, ...(flats > 0 ? [countOf(flats, plurals.flat)] : [])],
    picture,
    /** Where there is no picture. */
    drawing: picture ? null : sceneSvg(drawFacade(Math.max(1, ...floors))).svg,
  }
}

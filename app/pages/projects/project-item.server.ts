import { paths } from '#contract/paths.ts'
import type { PageContext } from '#server/pages/context.ts'
import * as copy from '#texts/company.ts'

export type Project = PageContext['content']['project'][number]

/** The whole width of any screen. */
export const COVER = { minWidthPx: 640, maxWidthPx: 2560 } as const
/** Half of the page; on a phone the whole width. */
export const CARD = { ratio: '4:3', minWidthPx: 320, maxWidthPx: 1600 } as const

export type ProjectItem = ReturnType<typeof projectItem>

export function projectItem(project: Project, pictures: PageContext['pictures'], use: typeof COVER | typeof CARD) {
  const { slug, name, city, years, facts, image, alt } = project
  const flats = facts.find(fact => fact.name === copy.projectsFlats)
  return {
    href: paths.project(slug),
    name,
    years,
    /** City, years, number of flats. */
    facts: [city, years, ...(flats ? [`${flats.value} ${copy.projectsFlats.toLowerCase()}`] : [])],
    picture: pictures.find(image, alt, use),
  }
}

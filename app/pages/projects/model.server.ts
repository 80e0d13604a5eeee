import { drawLineUp } from '#domain/drawing/line-up.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { formatNumber, plural } from '#domain/text/format.ts'
import { editorialOf, page, type Shown } from '#server/pages/context.ts'
import { organization } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/company.ts'
import * as plurals from '#texts/plurals.ts'
import { CARD, COVER, flatsOf, type Project, projectItem } from './project-item.server.ts'

export const projectsModel = page(({ snapshot, content, path, origin, head, pictures }) => {
  const all = content.project
  const main = all.find(({ is_main }) => is_main)
  const others = all.filter(({ is_portfolio }) => is_portfolio)
  const first = others.find(({ image }) => image !== undefined)
  const flats = sumOf(others.map(flatsOf))
  return {
    ...head({ title: copy.projectsTitle, structured: [organization(snapshot, origin)] }),
    ...editorialOf(content, path),
    /** The quarter of this site; null where the content does not name it. */
    main: main ? { ...projectItem(main, pictures, COVER), rows: main.facts } : null,
    lineUp: lineUpOf([...others.toSorted((a, b) => a.years.localeCompare(b.years)), ...(main ? [main] : [])], content),
    /** Opens the list: the latest with a picture. */
    first: first ? projectItem(first, pictures, COVER) : null,
    items: others.filter(project => project !== first).map(item => projectItem(item, pictures, CARD)),
    flats:
      flats > 0
        ? { value: formatNumber(flats), unit: `${plural(flats, plurals.flat)} ${copy.projectsWithKeys}` }
        : null,
  }
})

export type ProjectsModel = Shown<typeof projectsModel>

/** All projects at one scale; null unless the content has the floors of two. */
function lineUpOf(projects: readonly Project[], content: Pick<SiteSnapshot['content'], 'masterplan' | 'construction'>) {
  const known = projects.flatMap(project => {
    const buildings = project.is_main ? quarterFloors(content) : { floors: project.floors ?? [] }
    return buildings.floors.length > 0 ? [{ project, ...buildings }] : []
  })
  if (known.length < 2) return null
  const { drawing, middles } = drawLineUp(known)
  return {
    svg: toSvg(drawing),
    label: copy.projectsScaleLabel,
    names: known.map(({ project: { name, years, is_main } }, index) => ({
      name,
      years,
      middle: middles[index] ?? 0,
      isMain: is_main,
    })),
  }
}

/** Floors of the buildings of this quarter: the highest section of each, and how much of it is built. */
function quarterFloors({ masterplan, construction }: Pick<SiteSnapshot['content'], 'masterplan' | 'construction'>) {
  const latest = construction?.months.at(-1)?.buildings ?? []
  return {
    floors: masterplan.buildings.map(({ sections }) => Math.max(...sections.map(({ floors }) => floors))),
    built: masterplan.buildings.map(({ id }) =>
      Math.max(0, ...(latest.find(({ building }) => building === id)?.sections ?? []).map(({ frame }) => frame)),
    ),
  }
}

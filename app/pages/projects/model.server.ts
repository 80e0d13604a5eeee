import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import { page, type Shown } from '#server/pages/context.ts'
import { organization } from '#server/services/seo/organization.ts'
import * as copy from '#texts/company.ts'
import * as plurals from '#texts/plurals.ts'
import { CARD, COVER, projectItem } from './project-item.server.ts'

export const projectsModel = page(({ snapshot, content: { project: all }, origin, head, pictures }) => {
  const main = all.find(({ is_main }) => is_main)
  const others = all.filter(({ is_portfolio }) => is_portfolio)
  return {
    ...head({ title: copy.projectsTitle, structured: [organization(snapshot, origin)] }),
    /** The quarter of this site; null where the content does not name it. */
    main: main ? { ...projectItem(main, pictures, COVER), lead: main.lead, rows: main.facts } : null,
    /** `Пять сданных проектов`. */
    count: fill(copy.projectsFinished, { projects: countOf(others.length, plurals.finishedProject) }),
    items: others.map(item => projectItem(item, pictures, CARD)),
  }
})

export type ProjectsModel = Shown<typeof projectsModel>

import { documentPath, extensionOf, type ProjectDocuments } from '#contract/content/documents.ts'
import { NotFound } from '#contract/errors.ts'
import type { DocumentItem, DocumentsPage } from '#contract/pages/company.ts'
import type { CountedLink } from '#contract/pages/plain.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { documents as copy } from '#domain/copy/documents.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { plural } from '#domain/copy/plural.ts'
import { formatDate } from '#domain/dates.ts'
import { formatFileSize } from '#domain/file-size.ts'
import { formatNumber } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { fileOf } from '../../content/file-of.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type PageTools, plainPage } from '../plain-page.ts'

const BUILDING = 'building'

type Group = ProjectDocuments['groups'][number]
type Told = Group['documents'][number]

/** Documents by groups, all or those of a house. @param raw the query of its address @throws NotFound where there are none */
export function documentsPage(snapshot: SiteSnapshot, raw: URLSearchParams, tools: PageTools): DocumentsPage {
  const { prodocs } = snapshot.content
  if (!prodocs) throw new NotFound()
  const all = prodocs.groups.flatMap(({ documents }) => documents)
  const chosen = chosenBuilding(all, raw)
  const isChosen = ({ buildings }: Told) => chosen === null || buildings.includes(chosen)
  const shown = all.filter(isChosen)
  const latest = shown.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), '')
  const plain = plainPage(snapshot, paths.documents(), { ...tools, title: copy.title })
  return {
    ...plain,
    head: chosen === null ? plain.head : { ...plain.head, canonical: pathOf(chosen), robots: 'noindex,follow' },
    count: countOf(shown.length, plural.document),
    updated: fill(copy.latest, { date: formatDate(latest, { year: true }) }),
    buildings: buildingLinks(all, chosen),
    groups: prodocs.groups
      .toSorted((a, b) => a.position - b.position)
      .map(group => ({ group, documents: group.documents.filter(isChosen) }))
      .filter(({ documents }) => documents.length > 0)
      .map(({ group: { slug, title, description }, documents }) => ({
        ...{ id: slug, title, description },
        count: formatNumber(documents.length),
        items: documents.map(document => documentItem(document, snapshot)),
      })),
    note: prodocs.note,
  }
}

/** What of a query the page understands, in the one way to write it. */
export function documentsQuery({ content }: SiteSnapshot, raw: URLSearchParams): URLSearchParams {
  const all = (content.prodocs?.groups ?? []).flatMap(({ documents }) => documents)
  const chosen = chosenBuilding(all, raw)
  return new URLSearchParams(chosen === null ? {} : { [BUILDING]: String(chosen) })
}

function chosenBuilding(all: readonly Told[], raw: URLSearchParams): number | null {
  const named = raw.get(BUILDING)
  return all.flatMap(({ buildings }) => buildings).find(number => String(number) === named) ?? null
}

/** All, and each house that a document names. */
function buildingLinks(all: readonly Told[], chosen: number | null): CountedLink[] {
  const numbers = [...new Set(all.flatMap(({ buildings }) => buildings))].sort((a, b) => a - b)
  if (numbers.length < 2) return []
  const countOfHouse = (number: number) => all.filter(({ buildings }) => buildings.includes(number)).length
  return [
    { text: copy.allBuildings, href: paths.documents(), count: formatNumber(all.length), isCurrent: chosen === null },
    ...numbers.map(number => ({
      text: fill(format.building, { number }),
      href: pathOf(number),
      count: formatNumber(countOfHouse(number)),
      isCurrent: number === chosen,
    })),
  ]
}

function pathOf(building: number): string {
  return withQuery(paths.documents(), { [BUILDING]: building })
}

function documentItem({ title, date, file }: Told, snapshot: SiteSnapshot): DocumentItem {
  const { bytes, pages } = fileOf(snapshot, file)
  const size = formatFileSize(bytes)
  return {
    ...{ title, date, file },
    href: documentPath(file),
    format: extensionOf(file).toUpperCase(),
    dateText: formatDate(date, { year: true }),
    sizeText: pages === undefined ? size : fill(copy.size, { size, pages: countOf(pages, plural.page) }),
  }
}

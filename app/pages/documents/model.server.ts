import { documentPath, extensionOf, fileNamed, type ProjectDocuments } from '#contract/content/documents.ts'
import { NotFound } from '#contract/errors.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { countOf, fill, formatFileSize, formatNumber } from '#domain/text/format.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/company.ts'
import * as formats from '#texts/formats.ts'
import * as plurals from '#texts/plurals.ts'

type ProjectDocument = ProjectDocuments['groups'][number]['documents'][number]

function allDocuments({ content: { prodocs } }: SiteSnapshot): readonly ProjectDocument[] {
  return (prodocs?.groups ?? []).flatMap(({ documents }) => documents)
}

/** The building whose documents are shown; null = all. */
function readBuilding(raw: URLSearchParams, snapshot: SiteSnapshot) {
  const named = raw.get('building')
  const numbers = allDocuments(snapshot).flatMap(({ buildings }) => buildings)
  return { building: numbers.find(number => String(number) === named) ?? null }
}

export const documentsModel = pageWithQuery(readBuilding, ({ snapshot, content: { prodocs }, query, head }) => {
  if (!prodocs) throw new NotFound()
  const { building } = query
  const isShown = ({ buildings }: ProjectDocument) => building === null || buildings.includes(building)
  const all = allDocuments(snapshot)
  const shown = all.filter(isShown)
  const latest = shown.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), '')
  return {
    ...head({ title: copy.documentsTitle, filtered: building === null ? undefined : pathOf(building) }),
    /** `35 документов`, and the date of the latest. */
    count: countOf(shown.length, plurals.document),
    updated: fill(copy.documentsLatest, { date: formatDate(latest, { year: true }) }),
    /** Filter by building; empty where fewer than two buildings have documents. */
    buildings: buildingLinks(all, building),
    groups: prodocs.groups
      .toSorted((a, b) => a.position - b.position)
      .map(group => ({ group, documents: group.documents.filter(isShown) }))
      .filter(({ documents }) => documents.length > 0)
      .map(({ group: { slug, title, description }, documents }) => ({
        id: slug,
        title,
        description,
        count: formatNumber(documents.length),
        items: documents.map(document => documentItem(document, snapshot)),
      })),
    note: prodocs.note,
  }
})

export type DocumentsModel = Shown<typeof documentsModel>

function buildingLinks(all: readonly ProjectDocument[], chosen: number | null) {
  const numbers = [...new Set(all.flatMap(({ buildings }) => buildings))].sort((a, b) => a - b)
  if (numbers.length < 2) return []
  return [
    {
      text: copy.documentsAllBuildings,
      href: paths.documents(),
      count: formatNumber(all.length),
      isCurrent: chosen === null,
    },
    ...numbers.map(number => ({
      text: fill(formats.building, { number }),
      href: pathOf(number),
      count: formatNumber(all.filter(({ buildings }) => buildings.includes(number)).length),
      isCurrent: number === chosen,
    })),
  ]
}

function pathOf(building: number): string {
  return withQuery(paths.documents(), { building })
}

function documentItem({ title, date, file }: ProjectDocument, snapshot: SiteSnapshot) {
  const { bytes, pages } = fileNamed(snapshot.content.document_file, file)
  const size = formatFileSize(bytes)
  return {
    title,
    date,
    file,
    href: documentPath(file),
    /** `PDF`. */
    format: extensionOf(file).toUpperCase(),
    dateText: formatDate(date, { year: true }),
    /** `30 КБ · 3 страницы`. */
    sizeText: pages === undefined ? size : fill(copy.documentsSize, { size, pages: countOf(pages, plurals.page) }),
  }
}

import type { HomeColumn, HomeLink } from '#contract/pages/home.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { countBuilt } from '#server/services/lots/lot-counts.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import type { BlockText } from './block-text.server.ts'
import { blockText } from './block-text.server.ts'

/** What is on sale besides what the quarter is built for, and the documents: a column each, its rows lead further. */
export function describeColumns(snapshot: SiteSnapshot): HomeColumn[] {
  const { content } = snapshot
  const column = (id: string, rowsOf: (block: BlockText) => HomeColumn['rows']): HomeColumn[] => {
    const block = blockText(content, id)
    return block ? [{ id, title: block.title, text: block.text, rows: rowsOf(block) }] : []
  }
  return [
    ...column('parking', ({ button, second_button }) => [
      ...row(button, countBuilt(snapshot, 'parkings_total')),
      ...row(second_button, countBuilt(snapshot, 'storages_total')),
    ]),
    ...column('commercials', ({ button }) => row(button, countBuilt(snapshot, 'commercials_total'))),
    ...column('documents', ({ button }) =>
      (content.prodocs?.groups ?? []).flatMap(({ title, documents }) =>
        row(button && { ...button, text: title }, documents.length),
      ),
    ),
  ]
}

function row(
  link: { text: string; url?: string | undefined } | null | undefined,
  count: number,
): (HomeLink & { value: string })[] {
  return link?.url === undefined ? [] : [{ text: link.text, href: link.url, value: formatNumber(count) }]
}

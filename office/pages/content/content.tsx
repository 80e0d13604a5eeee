import { useState } from 'react'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Columns } from '../../ui/block.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Avatar, Empty, Loaded } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { DataTable, RowLink } from '../../ui/table.tsx'
import styles from './content.module.css'
import { DocumentTodos } from './documents.tsx'
import { PromoCalendar } from './promo-calendar.tsx'
import { type DocumentRow, type KindRow, useKinds } from './use-content.ts'
import { documentsText, KIND_GROUPS, kindTitle } from './words.ts'

const SHOWN = 60

const draftsOf = (rows: readonly DocumentRow[]) => rows.filter(({ draft }) => draft !== null)

/** Address of a kind: its list, or its only document. */
const kindPath = ({ entity, count }: Pick<KindRow, 'entity' | 'count'>) =>
  count === 'many' ? `/content/${entity}` : `/content/${entity}/${entity}`

/** All kinds of content, and a search by title over all documents. */
export function Component() {
  const query = useKinds()
  const [text, setText] = useState('')
  const mayPublish = useMe().rights.includes('content.publish')
  const kinds = query.data?.kinds ?? []
  const all = kinds.flatMap(({ entity, documents }) => documents.map(row => ({ ...row, entity })))
  const drafts = draftsOf(all).length
  return (
    <>
      <Head title="Содержание" note={query.data && `${documentsText(all.length)}, в черновике ${drafts}`}>
        <ButtonLink kind={mayPublish && drafts > 0 ? 'primary' : 'plain'} icon="diff" to="/changes">
          Изменения
        </ButtonLink>
      </Head>
      <SearchField className={styles.search} label="Название записи" value={text} onValueChange={setText} />
      <Loaded query={query}>
        {() =>
          text.trim() ? (
            <Found rows={all} text={text} />
          ) : (
            <Columns aside={<PromoCalendar rows={kinds.find(({ entity }) => entity === 'stocks')?.documents ?? []} />}>
              <Kinds kinds={kinds} />
            </Columns>
          )
        }
      </Loaded>
    </>
  )
}

function Kinds({ kinds }: { kinds: readonly KindRow[] }) {
  const groups = Object.entries(KIND_GROUPS).map(([title, titles]) => ({
    title,
    rows: Object.keys(titles).flatMap(id => kinds.filter(({ entity }) => entity === id).map(kind => ({ id, ...kind }))),
  }))
  return (
    <DataTable
      caption="Виды записей"
      variants={['slim']}
      groups={groups}
      columns={[
        { title: 'Вид', show: kind => <RowLink to={kindPath(kind)}>{kindTitle(kind.entity)}</RowLink> },
        { title: 'Записей', numeric: true, show: ({ documents }) => documents.length },
        {
          title: 'В черновике',
          show({ documents }) {
            const drafts = draftsOf(documents).length
            return drafts > 0 && <Status glyph="draft">{drafts}</Status>
          },
        },
        { title: 'Правка', numeric: true, hide: 'mobile', show: kind => <LastEdit kind={kind} /> },
      ]}
    />
  )
}

function LastEdit({ kind }: { kind: KindRow }) {
  const edits = kind.documents.flatMap(({ editor }) => editor ?? [])
  const last = edits.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return (
    last && (
      <>
        {formatMoment(last.at)} <Avatar name={last.name} />
      </>
    )
  )
}

function Found({ rows, text }: { rows: readonly (DocumentRow & { entity: string })[]; text: string }) {
  const wanted = text.trim().toLowerCase()
  const found = rows.filter(
    ({ title, entity }) => title.toLowerCase().includes(wanted) || kindTitle(entity).toLowerCase().includes(wanted),
  )
  if (found.length === 0) return <Empty title="Такой записи нет">Ищем по названиям записей и их видов.</Empty>
  return <DocumentTodos rows={found.slice(0, SHOWN)} about={({ entity }) => kindTitle(entity)} />
}

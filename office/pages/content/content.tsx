import { useState } from 'react'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Avatar, Empty } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { ColumnHead, GroupRow, RowLink, Table } from '../../ui/table.tsx'
import { Todo, TodoList } from '../../ui/todo.tsx'
import styles from './content.module.css'
import { DraftGlyph } from './documents.tsx'
import { type DocumentRow, documentAddress, type KindRow, useKinds } from './use-content.ts'
import { documentLabel, documentsText, KIND_GROUPS, kindTitle } from './words.ts'

const COLUMNS = 4
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
      <Loaded query={query} rows={10}>
        {() => (text.trim() ? <Found rows={all} text={text} /> : <Kinds kinds={kinds} />)}
      </Loaded>
    </>
  )
}

function Kinds({ kinds }: { kinds: readonly KindRow[] }) {
  return (
    <Table caption="Виды записей" variants={['slim']} className={styles.kinds}>
      <thead>
        <tr>
          <ColumnHead>Вид</ColumnHead>
          <ColumnHead numeric>Записей</ColumnHead>
          <ColumnHead>В черновике</ColumnHead>
          <ColumnHead numeric data-hide="mobile">
            Правка
          </ColumnHead>
        </tr>
      </thead>
      {KIND_GROUPS.map(group => {
        const rows = group.kinds.flatMap(entity => kinds.find(kind => kind.entity === entity) ?? [])
        return (
          rows.length > 0 && (
            <tbody key={group.title}>
              <GroupRow span={COLUMNS}>{group.title}</GroupRow>
              {rows.map(kind => (
                <KindLine key={kind.entity} kind={kind} />
              ))}
            </tbody>
          )
        )
      })}
    </Table>
  )
}

function KindLine({ kind }: { kind: KindRow }) {
  const { entity, documents } = kind
  const drafts = draftsOf(documents).length
  const last = documents
    .flatMap(({ editor }) => editor ?? [])
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .at(0)
  return (
    <tr>
      <td>
        <RowLink to={kindPath(kind)}>{kindTitle(entity)}</RowLink>
      </td>
      <td data-numeric>{documents.length}</td>
      <td>{drafts > 0 && <Status glyph="draft">{drafts}</Status>}</td>
      <td data-numeric data-hide="mobile">
        {last && (
          <>
            {formatMoment(last.at)} <Avatar name={last.name} />
          </>
        )}
      </td>
    </tr>
  )
}

function Found({ rows, text }: { rows: readonly (DocumentRow & { entity: string })[]; text: string }) {
  const wanted = text.trim().toLowerCase()
  const found = rows.filter(
    ({ title, entity }) => title.toLowerCase().includes(wanted) || kindTitle(entity).toLowerCase().includes(wanted),
  )
  if (found.length === 0) return <Empty title="Такой записи нет">Ищем по названиям записей и их видов.</Empty>
  return (
    <TodoList>
      {found.slice(0, SHOWN).map(({ entity, key, title, draft }) => (
        <Todo
          key={`${entity} ${key}`}
          glyph={<DraftGlyph draft={draft} />}
          title={documentLabel({ entity, title })}
          to={documentAddress({ entity, key })}
        >
          {kindTitle(entity)}
        </Todo>
      ))}
    </TodoList>
  )
}

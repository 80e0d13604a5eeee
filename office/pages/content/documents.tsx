import { useState } from 'react'
import { useParams } from 'react-router'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { SearchField } from '../../ui/field.tsx'
import { Button, Empty, Loaded } from '../../ui/parts.tsx'
import { Glyph, type GlyphName } from '../../ui/status.tsx'
import { Todo, TodoList } from '../../ui/todo.tsx'
import styles from './content.module.css'
import { NewDocument } from './new-document.tsx'
import { type DocumentRow, documentAddress, useKinds } from './use-content.ts'
import { documentLabel, kindTitle } from './words.ts'

const DRAFTS: Record<NonNullable<DocumentRow['draft']>, readonly [GlyphName, string]> = {
  changed: ['draft', 'Изменена в черновике'],
  new: ['new', 'Новая, на сайте её ещё нет'],
  removed: ['refused', 'Уйдёт с сайта после публикации'],
}

type Row = DocumentRow & { entity: string }

/** Documents with their drafts. @param about text in the middle of a row */
export function DocumentTodos({ rows, about }: { rows: readonly Row[]; about: (row: Row) => string }) {
  return (
    <TodoList>
      {rows.map(row => {
        const { entity, key, title, draft, editor } = row
        const [glyph, label] = draft ? DRAFTS[draft] : (['done', 'Как на сайте'] as const)
        return (
          <Todo
            key={`${entity} ${key}`}
            glyph={<Glyph name={glyph} label={label} />}
            title={documentLabel({ entity, title })}
            to={documentAddress({ entity, key })}
            end={editor && formatMoment(editor.at)}
          >
            {about(row)}
          </Todo>
        )
      })}
    </TodoList>
  )
}

/** Documents of a kind. */
export function Component() {
  const { entity = '' } = useParams()
  const query = useKinds()
  const [text, setText] = useState('')
  const [isNew, setIsNew] = useState(false)
  const mayWrite = useMe().rights.includes('content.write')
  const kind = query.data?.kinds.find(candidate => candidate.entity === entity)
  const rows = kind?.documents ?? []
  const shown = rows.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <>
      <Head title={kindTitle(entity)} count={rows.length} crumbs={[{ title: 'Содержание', to: '/content' }]}>
        {/* A file is recorded when it is uploaded. */}
        {mayWrite && kind?.count === 'many' && entity !== 'document_file' && (
          <Button kind="primary" icon="plus" onClick={() => setIsNew(true)}>
            Новая запись
          </Button>
        )}
      </Head>
      <SearchField className={styles.search} label="Название" value={text} onValueChange={setText} />
      <Loaded query={query}>
        {() =>
          shown.length === 0 ? (
            <Empty title={rows.length === 0 ? 'Здесь ещё пусто' : 'Такой записи нет'}>
              Новая запись появится на сайте только после публикации.
            </Empty>
          ) : (
            <DocumentTodos
              rows={shown.map(row => ({ entity, ...row }))}
              about={({ key, draft }) => (draft ? DRAFTS[draft][1] : key)}
            />
          )
        }
      </Loaded>
      <NewDocument entity={entity} rows={rows} isOpen={isNew} onClose={() => setIsNew(false)} />
    </>
  )
}

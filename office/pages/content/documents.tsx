import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { queryClient, refusalText, useAction } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { useToday } from '../../frame/use-today.ts'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Button, Buttons } from '../../ui/button.tsx'
import { Form, SearchField, SelectField, TextField } from '../../ui/field.tsx'
import { Empty, Loaded } from '../../ui/parts.tsx'
import { Glyph, type GlyphName } from '../../ui/status.tsx'
import { Todo, TodoList } from '../../ui/todo.tsx'
import { Window } from '../../ui/window.tsx'
import styles from './content.module.css'
import { startOf } from './start.ts'
import { type DocumentRow, documentAddress, fetchDocument, saveDocument, schemaQuery, useKinds } from './use-content.ts'
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

const REFUSALS = { conflict: 'Запись с таким адресом уже есть: измените заголовок.' }

interface NewDocumentProps {
  entity: string
  rows: readonly DocumentRow[]
  isOpen: boolean
  onClose: () => void
}

/** Requests a title, derives the address from it, and opens the editor. */
export function NewDocument({ entity, rows, isOpen, onClose }: NewDocumentProps) {
  const navigate = useNavigate()
  const today = useToday().data?.day
  const [title, setTitle] = useState('')
  const [pattern, setPattern] = useState('')
  const create = useAction(
    async () => {
      const schema = await queryClient.ensureQueryData(schemaQuery(entity))
      const others = await Promise.all(rows.map(async ({ key }) => (await fetchDocument({ entity, key })).value))
      const from = others[rows.findIndex(({ key }) => key === pattern)] ?? {}
      const { key, value } = startOf({ schema, from, others, title: title.trim(), today })
      await saveDocument({ entity, key }, value, null)
      await navigate(documentAddress({ entity, key }))
    },
    { onDone: onClose },
  )
  return (
    <Window title="Новая запись" isOpen={isOpen} onClose={onClose} onClosed={create.reset}>
      <Form error={create.error && refusalText(create.error, REFUSALS)} onSubmit={create.mutate}>
        <TextField
          label="Заголовок"
          help="Его увидит посетитель. Из него получится адрес страницы."
          required
          value={title}
          onValueChange={setTitle}
        />
        {rows.length > 0 && (
          <SelectField
            label="По образцу"
            help="Остальные поля перейдут из образца, их можно изменить."
            value={pattern}
            options={[['', 'С чистого листа'], ...rows.map(({ key, title: text }) => [key, text] as const)]}
            onValueChange={setPattern}
          />
        )}
        <Buttons>
          <Button type="submit" kind="primary" busy={create.isPending}>
            Создать
          </Button>
        </Buttons>
      </Form>
    </Window>
  )
}

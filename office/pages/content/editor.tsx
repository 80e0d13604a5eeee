import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { countOf } from '#domain/text/format.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { formatExact, formatMoment } from '../../time.ts'
import { Block } from '../../ui/block.tsx'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { Form } from '../../ui/field.tsx'
import { Loading, Note } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './content.module.css'
import { Cuts } from './cuts.tsx'
import { SchemaForm } from './form.tsx'
import { Preview } from './preview.tsx'
import { isFields, type Schema } from './schema.ts'
import {
  type DocumentAnswer,
  type DocumentName,
  fetchDocument,
  refusalOf,
  schemaQuery,
  useDiscard,
  useRemove,
  useRestore,
} from './use-content.ts'
import { useDraft } from './use-draft.ts'
import { Differences, Versions } from './versions.tsx'
import { documentTitle, kindTitle, lockedFieldOf, problemsText, reasonText } from './words.ts'

/** One document: the form, its page as it will be, what changed. */
export function Component() {
  const { entity = '', key: inPath = '' } = useParams()
  const key = inPath.replaceAll('~', '/')
  const { data: schema, error: schemaError } = useQuery(schemaQuery(entity))
  const { data: loaded, error } = useQuery({
    queryKey: ['document', entity, key],
    queryFn: () => fetchDocument({ entity, key }),
    // The form holds what is typed; what another person saves is a conflict of the next save.
    staleTime: 'static',
    gcTime: 0,
  })
  const failure = error ?? schemaError
  if (failure)
    return (
      <>
        <Head title={kindTitle(entity)} crumbs={[{ title: 'Содержание', to: '/content' }]} />
        <Note tone="error">{refusalOf(failure)}</Note>
      </>
    )
  if (!schema || !loaded) return <Loading />
  return <Editor key={`${entity} ${key}`} name={{ entity, key }} schema={schema} loaded={loaded} />
}

type DraftState = ReturnType<typeof useDraft>

function Editor({ name, schema, loaded }: { name: DocumentName; schema: Schema; loaded: DocumentAnswer }) {
  const { entity, key } = name
  const draft = useDraft(name, loaded)
  const [published, setPublished] = useState(loaded.published)
  const mayWrite = useMe().rights.includes('content.write')
  const navigate = useNavigate()
  const problems = new Map(draft.problems.map(({ field, reason }) => [field, reasonText(reason)]))

  const reload = async () => {
    const answer = await fetchDocument(name)
    setPublished(answer.published)
    draft.take(answer)
  }
  const discard = useDiscard(name, reload)
  const restore = useRestore(name, reload)
  const remove = useRemove(name, () => void navigate(`/content/${entity}`))
  // What is typed before the reload would be lost.
  const isReplaced = discard.isPending || restore.isPending || remove.isPending
  // The only document of a kind has its name as its key.
  const mayRemove = mayWrite && (key !== entity || schema.properties?.slug !== undefined)

  return (
    <>
      <Head
        title={documentTitle(draft.value) ?? kindTitle(entity)}
        note={<SaveState save={draft.save} />}
        crumbs={[
          { title: 'Содержание', to: '/content' },
          { title: kindTitle(entity), to: `/content/${entity}` },
        ]}
      >
        {mayWrite && published && draft.save.state === 'saved' && draft.save.at && (
          <Button icon="undo" busy={discard.isPending} onClick={() => discard.mutate(draft.versionOf())}>
            Убрать правки
          </Button>
        )}
        {mayRemove && (
          <Button
            kind="ghost"
            icon="trash"
            iconOnly
            busy={remove.isPending}
            onClick={() => remove.mutate(draft.versionOf())}
          >
            Убрать запись
          </Button>
        )}
        <ButtonLink kind="primary" to="/changes">
          К публикации
        </ButtonLink>
      </Head>
      <div className={styles.panes} data-gap="24">
        <Form className={styles.form} label={kindTitle(entity)}>
          <Warnings name={name} draft={draft} />
          <fieldset disabled={!mayWrite || isReplaced}>
            <SchemaForm
              entity={entity}
              schema={schema}
              value={draft.value}
              problems={problems}
              lockedField={lockedFieldOf(draft.value, key)}
              onChange={value => isFields(value) && draft.edit(value)}
            />
          </fieldset>
        </Form>
        {entity === 'image' ? (
          <Cuts pictureKey={key} value={draft.value} isLocked={!mayWrite || isReplaced} onChange={draft.edit} />
        ) : (
          <Preview
            page={loaded.page}
            saves={draft.saves}
            title={documentTitle(draft.value) ?? kindTitle(entity)}
            hasProblems={problems.size > 0}
            isNew={published === null}
          />
        )}
        <aside className={styles.side} data-gap="16" aria-label="Изменения и версии">
          <Block title="Что изменено">
            {published ? (
              <Differences entity={entity} before={published} after={draft.value} />
            ) : (
              <p>Запись новая, на сайте её ещё нет.</p>
            )}
          </Block>
          <Versions
            name={name}
            value={draft.value}
            isBusy={restore.isPending}
            onRestore={
              mayWrite && draft.save.state === 'saved'
                ? id => restore.mutate({ id, version: draft.versionOf() })
                : undefined
            }
          />
        </aside>
      </div>
    </>
  )
}

function SaveState({ save }: Pick<DraftState, 'save'>) {
  if (save.state === 'failed') return <Status glyph="failed">Не сохранено: {save.reason}</Status>
  if (save.state === 'conflict') return <Status glyph="warning">Не сохранено: запись изменил другой человек</Status>
  if (save.state !== 'saved') return <Status glyph="draft">Сохраняем…</Status>
  if (!save.at) return <Status glyph="done">Как на сайте</Status>
  return (
    <Status glyph="draft">
      <span title={formatExact(save.at)}>Сохранено в черновик: {formatMoment(save.at)}</span>
    </Status>
  )
}

/** What stops the publication, and the text of the other person. */
function Warnings({ name: { entity }, draft }: { name: DocumentName; draft: DraftState }) {
  const { save, problems } = draft
  return (
    <>
      {save.state === 'failed' && (
        <Note
          tone="error"
          action={
            <Button size="small" onClick={() => void draft.flush()}>
              Повторить
            </Button>
          }
        >
          Не сохранено. {save.reason} Правки здесь, в этой вкладке: не закрывайте её.
        </Note>
      )}
      {save.state === 'conflict' && (
        <section data-gap="12" aria-label="Двое правят одно">
          <Note tone="warning">
            {save.theirs.draft
              ? `Эту запись тем временем изменили: ${save.theirs.draft.by}, ${formatMoment(save.theirs.draft.at)}.`
              : 'Эту запись тем временем опубликовали.'}{' '}
            Ваш текст не записан поверх. Ниже: вычеркнуто — как у другого, выделено — как у вас.
          </Note>
          <Differences entity={entity} before={save.theirs.value} after={draft.value} />
          <Buttons>
            <Button size="small" onClick={() => save.state === 'conflict' && draft.keepMine(save.theirs)}>
              Оставить моё
            </Button>
            <Button size="small" onClick={() => save.state === 'conflict' && draft.take(save.theirs)}>
              Взять чужое
            </Button>
          </Buttons>
        </section>
      )}
      {problems.length > 0 && (
        <Note tone="error">
          {countOf(problems.length, ['замечание', 'замечания', 'замечаний'])}:{' '}
          {problemsText(entity, problems.slice(0, 5))}. С ними не опубликовать.
        </Note>
      )}
    </>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { answerOf, api, useAction } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Block, Columns } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Avatar, Empty, Loaded, Note } from '../../ui/parts.tsx'
import { HistoryTable } from '../../ui/table.tsx'
import {
  type ChangedDocument,
  type ChangesAnswer,
  documentAddress,
  refusalOf,
  useChanges,
  useDiscard,
} from '../content/use-content.ts'
import { Differences } from '../content/versions.tsx'
import { documentsText, kindTitle, problemsText } from '../content/words.ts'
import styles from './changes.module.css'
import { Publish } from './publish.tsx'

const documentId = ({ entity, key }: { entity: string; key: string }) => `${entity} ${key}`
const KINDS = { changed: 'изменена', new: 'новая', removed: 'уйдёт с сайта' }

const documentName = ({ entity, title }: { entity: string; title: string }) =>
  title === entity ? kindTitle(entity) : `${kindTitle(entity)}: «${title}»`

/** What differs from the site, and its publication. */
export function Component() {
  const query = useChanges()
  return (
    <>
      <Head title="Изменения" count={query.data?.documents.length} note="чем черновик отличается от сайта" />
      <Loaded query={query}>{changes => <Changes changes={changes} />}</Loaded>
    </>
  )
}

function Changes({ changes }: { changes: ChangesAnswer }) {
  const mayPublish = useMe().rights.includes('content.publish')
  const { documents, problems, publications } = changes
  const wrong = new Set(problems.map(documentId))
  // By default, documents without problems are chosen.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = documents.filter(document => touched.get(documentId(document)) ?? !wrong.has(documentId(document)))
  return (
    <Columns aside={<Publish changes={changes} chosen={chosen} mayPublish={mayPublish} />}>
      {documents.length === 0 && (
        <Empty title="Всё опубликовано" action={<Link to="/content">К содержанию</Link>}>
          Здесь появится всё, что изменят в записях сайта.
        </Empty>
      )}
      <div>
        {documents.map(document => (
          <Changed
            key={documentId(document)}
            document={document}
            problems={problems}
            isChosen={chosen.includes(document)}
            onChoose={isOn => setTouched(new Map(touched).set(documentId(document), isOn))}
          />
        ))}
      </div>
      {publications.length > 0 && <History publications={publications} mayUndo={mayPublish} />}
    </Columns>
  )
}

interface ChangedProps {
  document: ChangedDocument
  problems: ChangesAnswer['problems']
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Changed({ document, problems, isChosen, onChoose }: ChangedProps) {
  const { entity, key, kind, before, after, by, at, version } = document
  const mayWrite = useMe().rights.includes('content.write')
  const documentProblems = problems.filter(problem => problem.entity === entity && problem.key === key)
  const discard = useDiscard(document)
  return (
    <section className={styles.document} data-pad="12" data-gap="8" aria-label={documentName(document)}>
      <div className={styles.head} data-flex="" data-gap="12">
        <Check checked={isChosen} onCheckedChange={onChoose}>
          {documentName(document)}
        </Check>
        <span data-role="meta" data-text="soft">
          {KINDS[kind]}, {formatMoment(at)}
        </span>
        <Avatar name={by} />
      </div>
      {documentProblems.length > 0 && <Note tone="error">{problemsText(entity, documentProblems)}</Note>}
      {before && after && <Differences entity={entity} before={before} after={after} />}
      <div data-flex="" data-gap="16" data-role="meta">
        {kind !== 'removed' && <Link to={documentAddress({ entity, key })}>Править</Link>}
        {mayWrite && (
          <Button size="small" kind="ghost" busy={discard.isPending} onClick={() => discard.mutate(version)}>
            {kind === 'new' ? 'Убрать черновик' : 'Вернуть как на сайте'}
          </Button>
        )}
      </div>
    </section>
  )
}

function History({ publications, mayUndo }: Pick<ChangesAnswer, 'publications'> & { mayUndo: boolean }) {
  const undo = useAction((id: string) => answerOf(api.content.publications[':id'].undo.$post({ param: { id } })), {
    done: 'Прежние тексты теперь в черновике: проверьте и опубликуйте',
  })
  return (
    <Block title="История публикаций" count={publications.length}>
      {undo.error && <Note tone="error">{refusalOf(undo.error)}</Note>}
      <HistoryTable
        caption="История публикаций"
        variants={['plain']}
        rows={publications}
        who={({ by }) => by}
        what={({ documents, phase }) =>
          `${phase === 'failed' ? 'Не вышло по расписанию: ' : ''}${listText(documents.map(documentName))}`
        }
        action={
          mayUndo
            ? ({ id, phase }) =>
                phase !== 'failed' && (
                  <Button
                    size="small"
                    icon="undo"
                    busy={undo.isPending && undo.variables === id}
                    onClick={() => undo.mutate(id)}
                  >
                    Вернуть прежнее
                  </Button>
                )
            : undefined
        }
      />
    </Block>
  )
}

/** The first ones by name, the others by number. */
function listText(names: readonly string[]): string {
  const rest = names.length - 2
  const shown = names.slice(0, 2).join(', ')
  return rest > 0 ? `${shown} и ещё ${documentsText(rest)}` : shown
}

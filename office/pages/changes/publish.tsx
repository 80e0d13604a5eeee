import { useState } from 'react'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { answerOf, api, CallError, useAction } from '../../api.ts'
import { useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Moment, Note } from '../../ui/parts.tsx'
import { Glyph } from '../../ui/status.tsx'
import { type ChangedDocument, type ChangesAnswer, refusalOf } from '../content/use-content.ts'
import { documentsText, kindTitle, problemsText } from '../content/words.ts'
import styles from './changes.module.css'

const FIRST_CLOCK = '10:00'

interface PublishProps {
  changes: ChangesAnswer
  chosen: readonly ChangedDocument[]
  mayPublish: boolean
}

/** Publication of the chosen documents, now or at a time of the quarter, and what is scheduled. */
export function Publish({ changes, chosen, mayPublish }: PublishProps) {
  const { timeZone } = useMe().quarter
  const [isLater, setIsLater] = useState(false)
  const [day, setDay] = useState('')
  const [clock, setClock] = useState(FIRST_CLOCK)
  const at = isLater && day && clock ? momentOf(timeZone, day, clock) : undefined
  const publish = useAction(
    () =>
      answerOf(
        api.content.publish.$post({
          json: {
            documents: chosen.map(({ entity, key, version }) => ({ entity, key, version })),
            at: at?.toISOString(),
          },
        }),
      ),
    { done: at ? `Выйдет ${formatMoment(at.toISOString())}` : 'Опубликовано: сайт уже новый' },
  )
  const cancel = useAction((id: string) => answerOf(api.content.scheduled[':id'].$delete({ param: { id } })), {
    done: 'Публикация отменена, записи остались в черновике',
  })
  return (
    <aside data-gap="16" aria-label="Публикация">
      {changes.documents.length > 0 && (
        <Block title="Публикация" aside={documentsText(chosen.length)}>
          <div data-pad="above-12" data-gap="16">
            <Check radio name="when" checked={!isLater} onCheckedChange={() => setIsLater(false)}>
              Сейчас, всё сразу
            </Check>
            <Check radio name="when" checked={isLater} onCheckedChange={() => setIsLater(true)}>
              В день и час
            </Check>
            {isLater && (
              <div className={styles.when} data-gap="12">
                <TextField
                  label="День"
                  type="date"
                  min={dayIn(timeZone, new Date())}
                  value={day}
                  onValueChange={setDay}
                />
                <TextField label="Час" type="time" help="по времени квартала" value={clock} onValueChange={setClock} />
              </div>
            )}
            {publish.error && <Refusal error={publish.error} />}
            <Button
              kind="primary"
              size="large"
              wide
              busy={publish.isPending}
              reason={reasonOf({ mayPublish, count: chosen.length, isWhen: !isLater || at !== undefined })}
              onClick={() => publish.mutate()}
            >
              {isLater ? 'Назначить публикацию' : 'Опубликовать'}
            </Button>
          </div>
        </Block>
      )}
      {changes.scheduled.length > 0 && (
        <Block title="По расписанию" count={changes.scheduled.length}>
          <ul className={styles.scheduled}>
            {changes.scheduled.map(({ id, at: time, by, documents }) => (
              <li key={id} data-gap="8" data-ruled="">
                <Glyph name="scheduled" />
                <span>
                  {documentsText(documents.length)}, {by}
                </span>
                <Moment at={time} />
                {mayPublish && (
                  <Button size="small" onClick={() => cancel.mutate(id)}>
                    Отменить
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Block>
      )}
    </aside>
  )
}

/** A day and an hour on the clock of the quarter. */
function momentOf(timeZone: string, day: string, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(startOfDay(timeZone, day).getTime() + (hours * 60 + minutes) * 60_000)
}

function reasonOf({ mayPublish, count, isWhen }: { mayPublish: boolean; count: number; isWhen: boolean }) {
  if (!mayPublish) return 'Публикует маркетинг.'
  if (count === 0) return 'Отметьте хотя бы одну запись.'
  return isWhen ? null : 'Выберите день и час.'
}

function Refusal({ error }: { error: Error }) {
  const { problems = [] } = error instanceof CallError ? error.body : {}
  return (
    <Note tone="error">
      {refusalOf(error)}{' '}
      {problems.map(problem => `${kindTitle(problem.entity)}, ${problemsText(problem.entity, [problem])}`).join('; ')}
    </Note>
  )
}

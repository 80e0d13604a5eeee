import { useState } from 'react'
import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { type RequestStatus, STATUS_TITLES } from '#domain/requests/progress.ts'
import { answerOf, api } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Button, Buttons } from '../../ui/button.tsx'
import { Form, TextArea, TextField } from '../../ui/field.tsx'
import { Key, Moment } from '../../ui/parts.tsx'
import { Window } from '../../ui/window.tsx'
import { type RequestCard, useChange } from '../requests/use-requests.ts'
import { channelTitle, ERASURE_TITLES, numberText } from '../requests/words.ts'
import styles from './request.module.css'

const MAX_COMMENT = 2000

/** @param callOn absent where calls are not promised */
export function CommentForm({ id, callOn }: { id: string; callOn?: RequestCard['callOn'] }) {
  const key = `office-comment-${id}`
  // Kept when the person opens another screen before they have finished.
  const [text, setText] = useState(() => readStored('sessionStorage', key) ?? '')
  const change = (next: string) => {
    setText(next)
    writeStored('sessionStorage', key, next || null)
  }
  const comment = useChange(async () => {
    await answerOf(api.requests[':id'].comments.$post({ param: { id }, json: { text } }))
    change('')
  })
  if (!useMe().rights.includes('requests.work')) return null
  const write = () => {
    if (text.trim() !== '' && !comment.isPending) comment.mutate()
  }
  return (
    <Form className={styles.comment} onSubmit={write}>
      <TextArea
        label="Комментарий"
        placeholder="Что сказал покупатель. Персональные данные других людей здесь не пишите"
        rows={3}
        maxLength={MAX_COMMENT}
        value={text}
        onValueChange={change}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write()
        }}
      />
      <Buttons>
        <Button type="submit" kind="solid" busy={comment.isPending}>
          Записать <Key>Ctrl ↵</Key>
        </Button>
        {callOn !== undefined && <CallBack id={id} callOn={callOn} />}
      </Buttons>
    </Form>
  )
}

/** Promises a call on a day: the request is on the list of that day. */
function CallBack({ id, callOn }: Pick<RequestCard, 'id' | 'callOn'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState(callOn ?? '')
  const close = () => setIsOpen(false)
  const save = useChange(async (on: string | null) => {
    await answerOf(api.requests[':id'].call.$put({ param: { id }, json: { day: on } }))
    close()
  })
  return (
    <>
      <Button icon="phone" onClick={() => setIsOpen(true)}>
        {callOn ? `Перезвонить ${formatDate(callOn)}` : 'Перезвонить…'}
      </Button>
      <Window title="Перезвонить" isOpen={isOpen} onClose={close}>
        <TextField
          label="День"
          type="date"
          help="В этот день заявка будет в списке «Сегодня», пока её не закроют"
          value={day}
          onValueChange={setDay}
        />
        <Buttons>
          <Button
            kind="solid"
            busy={save.isPending}
            reason={day === '' && 'Нужен день.'}
            onClick={() => save.mutate(day)}
          >
            Записать
          </Button>
          {callOn && (
            <Button kind="ghost" onClick={() => save.mutate(null)}>
              Звонить не надо
            </Button>
          )}
        </Buttons>
      </Window>
    </>
  )
}

interface Entry {
  id: string
  at: string
  who: string
  what?: string
  text?: string
}

/** What was said and done, the newest first: comments of all requests of the phone, changes, deliveries. */
export function Timeline({ request }: { request: RequestCard }) {
  const said = request.comments.map(
    ({ id, requestId, at, authorName, text }): Entry => ({
      id,
      at,
      who: authorName,
      text,
      ...(requestId === request.id ? {} : { what: `из заявки ${numberText(requestId)}` }),
    }),
  )
  const done = request.log
    .filter(({ action }) => action !== 'request.comment')
    .map(({ id, at, actorName, ...entry }): Entry => ({ id: `log-${id}`, at, who: actorName, what: changeText(entry) }))
  const delivered = request.deliveries.flatMap(({ channel, deliveredAt }): Entry[] =>
    deliveredAt ? [{ id: channel, at: deliveredAt, who: 'Доставлена', what: channelTitle(channel) }] : [],
  )
  const came: Entry = { id: 'came', at: request.createdAt, who: 'Пришла' }
  const moments = [...said, ...done, ...delivered, came].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <ol className={styles.timeline}>
      {moments.map(({ id, at, who, what, text }) => (
        <li key={id} data-anchor="" data-gap="4" data-said={text !== undefined || undefined}>
          <p>
            <b data-text="medium">{who}</b>{' '}
            <span data-text="soft">
              {what && `${what}, `}
              <Moment at={at} />
            </span>
          </p>
          {text && (
            <p className={styles.said} data-surface="white">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const CHANGES: Readonly<Record<string, string>> = {
  'request.take': 'взял(а) заявку',
  'request.retry': 'отправил(а) ещё раз',
  'request.release': 'пропустил(а) задержанную',
}

function changeText({ action, after }: Pick<RequestCard['log'][number], 'action' | 'after'>): string {
  if (action === 'request.give') return `передал(а) заявку: ${after.owner}`
  // `after` is written by the verb.
  if (action === 'request.status') return `состояние: ${STATUS_TITLES[after.status as RequestStatus].toLowerCase()}`
  if (action === 'request.call') return after.day ? `перезвонить ${formatDate(after.day)}` : 'звонить не надо'
  if (action !== 'request.erasure') return CHANGES[action] ?? action
  const reason = after.reason as keyof typeof ERASURE_TITLES | null
  return reason ? `просит стереть: ${ERASURE_TITLES[reason]}` : 'отозвал(а) просьбу стереть'
}

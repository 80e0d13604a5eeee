import { MOBILE, useMedia } from '#app/lib/use-media.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatMoment } from '../../time.ts'
import { Stack } from '../../ui/block.tsx'
import { Avatar, Moment } from '../../ui/parts.tsx'
import { Glyph } from '../../ui/status.tsx'
import { DataTable, RowLink } from '../../ui/table.tsx'
import { Todo, TodoBlock } from '../../ui/todo.tsx'
import styles from './requests.module.css'
import type { RequestList, RequestRow } from './use-requests.ts'
import { progressGlyph, progressText, subjectText, typeTitle, waitText } from './words.ts'

const GROUPS = [
  { state: 'new', title: 'Новые', note: ', дольше всех ждут сверху' },
  { state: 'held', title: 'Задержаны', note: '' },
  { state: 'work', title: 'В работе', note: '' },
  { state: 'done', title: 'Закрытые', note: '' },
] as const

function stateOf({ held, status }: RequestRow): (typeof GROUPS)[number]['state'] {
  if (held) return 'held'
  return status === 'new' || status === 'work' ? status : 'done'
}

interface RowsProps {
  rows: RequestList['rows']
  /** Of all requests by state. */
  counts: RequestList['facets']['state']
  chosen: string | undefined
  /** Norm of an answer in minutes. */
  normMinutes: number
  /** Query of the list, for the way back. */
  query: string
}

export function Rows(props: RowsProps) {
  const isPhone = useMedia(MOBILE)
  const groups = GROUPS.map(group => ({ ...group, rows: props.rows.filter(row => stateOf(row) === group.state) }))
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return isPhone ? <RowList {...props} groups={shown} /> : <RowTable {...props} groups={shown} />
}

type GroupsProps = RowsProps & { groups: readonly ((typeof GROUPS)[number] & { rows: RequestList['rows'] })[] }

function RowList({ groups, counts, chosen, normMinutes, query }: GroupsProps) {
  return (
    <Stack>
      {groups.map(({ state, title, note, rows }) => (
        <TodoBlock key={state} title={title} count={counts[state] ?? rows.length} note={note}>
          {rows.map(row => (
            <Todo
              key={row.id}
              glyph={<Glyph name={progressGlyph(row)} label={progressText(row)} />}
              title={row.name}
              to={`/requests/${row.id}`}
              state={{ query }}
              end={endText(row)}
              isLate={isLate(row, normMinutes)}
              isNew={row.status === 'new'}
              isChosen={row.id === chosen}
            >
              {typeTitle(row.type)} · {subjectText(row)}
            </Todo>
          ))}
        </TodoBlock>
      ))}
    </Stack>
  )
}

function RowTable({ groups, counts, chosen, normMinutes, query }: GroupsProps) {
  return (
    <DataTable
      caption="Заявки"
      className={styles.table}
      groups={groups.map(group => ({ ...group, note: `${counts[group.state] ?? ''}${group.note}` }))}
      rowProps={({ id }) => ({ 'aria-current': id === chosen || undefined, 'data-id': id })}
      columns={[
        {
          title: 'Состояние',
          isTitleHidden: true,
          width: '3rem',
          show: row => <Glyph name={progressGlyph(row)} label={progressText(row)} />,
        },
        {
          title: 'Пришла',
          text: 'soft',
          width: '11.6rem',
          hide: 'tablet',
          show: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          title: 'Кто',
          width: '18.4rem',
          show: ({ id, name, status }) => (
            <RowLink to={`/requests/${id}`} state={{ query }} data-text={status === 'new' ? 'medium' : undefined}>
              {name}
            </RowLink>
          ),
        },
        { title: 'Тип', text: 'soft', width: '12rem', show: ({ type }) => typeTitle(type) },
        { title: 'О чём', show: row => <span title={subjectText(row)}>{subjectText(row)}</span> },
        {
          title: 'Ответственный',
          isTitleHidden: true,
          width: '4.8rem',
          show: ({ ownerName }) => (
            <>
              <Avatar name={ownerName} />
              <VisuallyHidden>{ownerName ?? 'не назначен'}</VisuallyHidden>
            </>
          ),
        },
        {
          title: 'Ждёт',
          numeric: true,
          width: '11rem',
          show: row => <span data-text={isLate(row, normMinutes) ? 'medium accent' : 'soft'}>{endText(row)}</span>,
        },
      ]}
    />
  )
}

const isLate = ({ held, waitsMinutes }: RequestRow, normMinutes: number) =>
  waitsMinutes !== null && !held && waitsMinutes > normMinutes

function endText({ held, status, waitsMinutes, takenAt, handledAt }: RequestRow): string {
  if (held) return 'задержана'
  if (waitsMinutes !== null) return waitText(waitsMinutes)
  if (status === 'work') return takenAt ? `с ${formatMoment(takenAt)}` : ''
  return handledAt ? formatMoment(handledAt) : ''
}

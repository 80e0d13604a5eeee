import { MOBILE, useMedia } from '#app/lib/use-media.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatMoment } from '../../time.ts'
import { Stack } from '../../ui/block.tsx'
import { Avatar, Moment } from '../../ui/parts.tsx'
import { Glyph } from '../../ui/status.tsx'
import { ColumnHead, GroupRow, RowLink, Table } from '../../ui/table.tsx'
import { Todo, TodoBlock } from '../../ui/todo.tsx'
import styles from './requests.module.css'
import type { RequestList, RequestRow } from './use-requests.ts'
import { progressGlyph, progressText, subjectText, typeTitle, waitText } from './words.ts'

const COLUMNS = 7

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
    <Table caption="Заявки" className={styles.table}>
      <thead>
        <tr>
          <ColumnHead>
            <VisuallyHidden>Состояние</VisuallyHidden>
          </ColumnHead>
          <ColumnHead data-hide="tablet">Пришла</ColumnHead>
          <ColumnHead>Кто</ColumnHead>
          <ColumnHead>Тип</ColumnHead>
          <ColumnHead>О чём</ColumnHead>
          <ColumnHead>
            <VisuallyHidden>Ответственный</VisuallyHidden>
          </ColumnHead>
          <ColumnHead numeric>Ждёт</ColumnHead>
        </tr>
      </thead>
      {groups.map(({ state, title, note, rows }) => (
        <tbody key={state}>
          <GroupRow span={COLUMNS}>
            {title}{' '}
            <span data-text="soft">
              {counts[state]}
              {note}
            </span>
          </GroupRow>
          {rows.map(row => (
            <Row key={row.id} row={row} isChosen={row.id === chosen} normMinutes={normMinutes} query={query} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function Row({
  row,
  isChosen,
  normMinutes,
  query,
}: { row: RequestRow; isChosen: boolean } & Pick<RowsProps, 'normMinutes' | 'query'>) {
  return (
    <tr aria-current={isChosen || undefined} data-id={row.id}>
      <td>
        <Glyph name={progressGlyph(row)} label={progressText(row)} />
      </td>
      <td data-text="soft" data-hide="tablet">
        <Moment at={row.createdAt} />
      </td>
      <td>
        <RowLink to={`/requests/${row.id}`} state={{ query }} data-text={row.status === 'new' ? 'medium' : undefined}>
          {row.name}
        </RowLink>
      </td>
      <td data-text="soft">{typeTitle(row.type)}</td>
      <td title={subjectText(row)}>{subjectText(row)}</td>
      <td>
        <Avatar name={row.ownerName} />
        <VisuallyHidden>{row.ownerName ?? 'не назначен'}</VisuallyHidden>
      </td>
      <td data-numeric data-text={isLate(row, normMinutes) ? 'medium accent' : 'soft'}>
        {endText(row)}
      </td>
    </tr>
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

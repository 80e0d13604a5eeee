import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatMoment } from '../../time.ts'
import { Avatar, Moment } from '../../ui/parts.tsx'
import { Glyph } from '../../ui/status.tsx'
import { ColumnHead, GroupRow, RowLink, Table } from '../../ui/table.tsx'
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

// On a phone the rows are grids, and Safari then forgets what they are.
const TABLE = { role: 'table' }
const ROW = { role: 'row' }
const CELL = { role: 'cell' }

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

export function Rows({ rows: all, counts, chosen, normMinutes, query }: RowsProps) {
  return (
    <Table caption="Заявки" className={styles.table} {...TABLE}>
      <thead>
        <tr {...ROW}>
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
      {GROUPS.map(({ state, title, note }) => {
        const rows = all.filter(row => stateOf(row) === state)
        if (rows.length === 0) return null
        return (
          <tbody key={state} className={styles.group}>
            <GroupRow span={COLUMNS}>
              {title}{' '}
              <span className={styles.soft}>
                {counts[state]}
                {note}
              </span>
            </GroupRow>
            {rows.map(row => (
              <Row key={row.id} row={row} isChosen={row.id === chosen} normMinutes={normMinutes} query={query} />
            ))}
          </tbody>
        )
      })}
    </Table>
  )
}

function Row({
  row,
  isChosen,
  normMinutes,
  query,
}: { row: RequestRow; isChosen: boolean } & Pick<RowsProps, 'normMinutes' | 'query'>) {
  const isLate = row.waitsMinutes !== null && !row.held && row.waitsMinutes > normMinutes
  return (
    <tr {...ROW} aria-current={isChosen || undefined} data-id={row.id}>
      <td {...CELL} className={styles.state}>
        <Glyph name={progressGlyph(row)} label={progressText(row)} />
      </td>
      <td {...CELL} className={styles.time} data-hide="tablet">
        <Moment at={row.createdAt} />
      </td>
      <td {...CELL} className={styles.name}>
        <RowLink to={`/requests/${row.id}`} state={{ query }} data-new={row.status === 'new' || undefined}>
          {row.name}
        </RowLink>
      </td>
      <td {...CELL} className={styles.type}>
        {typeTitle(row.type)}
      </td>
      <td {...CELL} className={styles.subject} title={subjectText(row)}>
        {subjectText(row)}
      </td>
      <td {...CELL} className={styles.owner}>
        <Avatar name={row.ownerName} />
        <VisuallyHidden>{row.ownerName ?? 'не назначен'}</VisuallyHidden>
      </td>
      <td {...CELL} className={styles.wait} data-numeric data-late={isLate || undefined}>
        {endText(row)}
      </td>
    </tr>
  )
}

function endText({ held, status, waitsMinutes, takenAt, handledAt }: RequestRow): string {
  if (held) return 'задержана'
  if (waitsMinutes !== null) return waitText(waitsMinutes)
  if (status === 'work') return takenAt ? `с ${formatMoment(takenAt)}` : ''
  return handledAt ? formatMoment(handledAt) : ''
}

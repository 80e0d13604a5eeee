import type { ReactNode } from 'react'
import { formatMoment } from '../../time.ts'
import { Glyph } from '../../ui/status.tsx'
import { Todo, TodoBlock } from '../../ui/todo.tsx'
import type { RequestCard, RequestRow } from './use-requests.ts'
import { numberText, progressGlyph, progressText, typeTitle } from './words.ts'

interface RequestTodosProps<Row> {
  title: string
  count: number
  requests: readonly Row[]
  aside?: ReactNode
  /** Text in the middle of a line. */
  about: (request: Row) => string | null
}

/** Requests of a phone number or a lot. */
export function RequestTodos<Row extends RequestRow | RequestCard['others'][number]>(props: RequestTodosProps<Row>) {
  const { requests, about, ...block } = props
  return (
    <TodoBlock {...block}>
      {requests.map(request => (
        <Todo
          key={request.id}
          glyph={<Glyph name={progressGlyph(request)} label={progressText(request)} />}
          title={`${numberText(request.id)}, ${typeTitle(request.type).toLowerCase()}`}
          to={`/requests/${request.id}`}
          end={formatMoment(request.createdAt)}
        >
          {about(request)}
        </Todo>
      ))}
    </TodoBlock>
  )
}

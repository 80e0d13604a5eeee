import type { ReactNode } from 'react'
import { Block } from './block.tsx'
import { RowLink } from './table.tsx'
import styles from './todo.module.css'

interface TodoProps {
  glyph: ReactNode
  title: string
  /** Inside the office, or the address of a page of the site. */
  to: string
  /** For the page of the link. */
  state?: unknown
  isOfSite?: boolean
  children?: ReactNode
  /** When, how long, or one small action. */
  end?: ReactNode
  isLate?: boolean
  /** For lists in which not every task is new. */
  isNew?: boolean
  isChosen?: boolean
}

interface TodoListProps {
  children: ReactNode
}

export function TodoList({ children }: TodoListProps) {
  return <ul className={styles.list}>{children}</ul>
}

interface TodoBlockProps extends TodoListProps {
  title: string
  count: number
  note?: string
  aside?: ReactNode
}

/** A block with tasks of one kind; renders nothing without tasks. */
export function TodoBlock({ title, count, note, aside, children }: TodoBlockProps) {
  if (count === 0) return null
  return (
    <Block title={title} count={count} note={note} aside={aside}>
      <TodoList>{children}</TodoList>
    </Block>
  )
}

/** A task in one row, which is a link. */
export function Todo(props: TodoProps) {
  const { glyph, title, to, state, isOfSite, children, end, isLate, isNew, isChosen } = props
  return (
    <li aria-current={isChosen || undefined}>
      {glyph}
      {isOfSite ? (
        <a data-row-link="" href={to} target="_blank" rel="noreferrer" title={title}>
          {title}
        </a>
      ) : (
        <RowLink to={to} state={state} title={title} data-new={isNew}>
          {title}
        </RowLink>
      )}
      <span className={styles.about} data-text="soft nowrap">
        {children}
      </span>
      <span className={styles.end} data-text={isLate ? 'medium accent nowrap' : 'soft nowrap'}>
        {end}
      </span>
    </li>
  )
}

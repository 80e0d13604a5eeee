import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './head.module.css'

interface HeadProps {
  title: string
  count?: number
  note?: ReactNode
  /** Links to the pages above. */
  crumbs?: readonly { title: string; to: string }[]
  children?: ReactNode
}

/** Heading of a screen; `children` are its actions. */
export function Head({ title, count, note, crumbs, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · Кабинет`
  }, [title])

  // Screen readers announce what has the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <header className={styles.head} data-flex="wrap">
      {crumbs && (
        <nav className={styles.crumbs} aria-label="Путь">
          <ol data-flex="" data-role="meta" data-text="soft">
            {crumbs.map(crumb => (
              <li key={crumb.to}>
                <Link to={crumb.to}>{crumb.title}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 ref={heading} tabIndex={-1} data-flex="" data-align="baseline">
        {title}
        {count !== undefined && <sup>{count}</sup>}
      </h1>
      {note && (
        <span className={styles.note} data-pad="above-8" data-text="soft">
          {note}
        </span>
      )}
      {children && (
        <div className={styles.actions} data-flex="wrap" data-gap="8">
          {children}
        </div>
      )}
    </header>
  )
}

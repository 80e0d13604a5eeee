import type { ReactNode } from 'react'
import { Heading, type HeadingProps } from '../../ui/heading.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './counted-title.module.css'

interface CountedTitleProps extends Pick<HeadingProps, 'size'> {
  title: string
  count: string | number | null
  /** The count for screen readers. */
  label?: string
  note?: ReactNode
}

/** The title of a page of lots and how many there are. */
export function CountedTitle({ title, size, count, label, note }: CountedTitleProps) {
  return (
    <div className={styles.title} data-shrink="any" data-text="nowrap">
      <Heading level={1} size={size}>
        {title}
      </Heading>
      {count !== null && (
        <p className={styles.count} data-text="accent">
          <span aria-hidden="true">{count}</span>
          {label && <VisuallyHidden>{label}</VisuallyHidden>}
          {note && (
            <small className={styles.note} data-pad="above-8" data-text="small soft">
              {note}
            </small>
          )}
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link, type LinkProps } from '#app/ui/link.tsx'
import styles from './dropdown-item.module.css'

export type DropdownLinkProps = Omit<LinkProps, 'href'> & {
  /** Absent for the current section. */
  href?: string
  icon: IconName
  /** At the right edge: a count, or the hours. */
  note?: string
  children: ReactNode
}

export function DropdownLink({ icon, note, href, children, ...rest }: DropdownLinkProps) {
  const body = (
    <>
      <Icon name={icon} className={styles.icon} />
      <span>{children}</span>
      {note && (
        <small className={styles.note} data-text="small soft figures">
          {note}
        </small>
      )}
    </>
  )
  if (href === undefined) {
    return (
      <a className={styles.item} data-align="center" role="link" aria-disabled="true" aria-current="page" {...rest}>
        {body}
      </a>
    )
  }
  return (
    <Link className={styles.item} data-align="center" href={href} {...rest}>
      {body}
    </Link>
  )
}

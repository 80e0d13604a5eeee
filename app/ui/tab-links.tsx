import { Link } from './link.tsx'
import styles from './tab-links.module.css'

export interface TabLinksProps {
  label: string
  /** `count`: number of items, shown as a superscript. */
  links: readonly { text: string; href: string; count?: string; isCurrent: boolean }[]
}

/** Links that look like tabs: rubrics, departments. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className={styles.list} data-flex="" data-gap="32" data-fade="" aria-label={label}>
      {links.map(({ text, href, count, isCurrent }) => (
        <Link
          key={href}
          className={styles.tab}
          data-hover="text"
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
          {count && <sup data-text="soft">{count}</sup>}
        </Link>
      ))}
    </nav>
  )
}

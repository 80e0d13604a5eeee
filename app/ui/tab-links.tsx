import { Link } from './link.tsx'
import styles from './tab-links.module.css'

interface TabLinksProps {
  label: string
  /** `count` is the number of items behind the link, shown as a superscript. */
  links: readonly { text: string; href: string; count?: string; isCurrent: boolean }[]
}

/** Links to parts of a list that look like tabs: rubrics, departments. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {links.map(({ text, href, count, isCurrent }) => (
        <Link key={href} className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count && <sup>{count}</sup>}
        </Link>
      ))}
    </nav>
  )
}

import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

export interface Crumb {
  name: string
  /** Absent on the last one, the page itself. */
  href?: string
}

/** @param label names the landmark */
export function Breadcrumbs({ items, label }: { items: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map(item => (
          <li key={item.name} className={styles.item}>
            {item.href ? (
              <Link href={item.href} className={styles.link}>
                {item.name}
              </Link>
            ) : (
              <span aria-current="page">{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { breadcrumbs } from '#texts/common.ts'
import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

export interface Crumb {
  name: string
  /** Absent on the last one, the page itself. */
  href?: string
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={breadcrumbs}>
      <ol className={styles.list} data-text="small soft" data-flex="wrap">
        {items.map(item => (
          <li key={item.name} className={styles.item}>
            {item.href ? (
              <Link href={item.href} className={styles.link} data-anchor="" data-hover="text">
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

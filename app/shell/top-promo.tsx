import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import * as shell from '#texts/shell.ts'
import styles from './top-promo.module.css'

/** The line above the header: the whole of it is a link. It scrolls away with the page. */
export function TopPromo({ name, href }: { name: string; href: string }) {
  return (
    <aside aria-label={shell.headerPromoLabel} data-print="hide">
      <Link className={styles.promo} data-anchor="" data-flex="" data-gap="16" href={href}>
        <span data-shrink="any">{name}</span>
        <Icon name="arrow-right" size={20} className={styles.arrow} data-shrink="none" data-hide="large-letters" />
      </Link>
    </aside>
  )
}

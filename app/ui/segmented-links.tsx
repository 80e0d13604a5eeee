import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './segmented.module.css'
import type { Segment } from './segmented.tsx'

export interface SegmentedLinksProps {
  label: string
  links: readonly (Segment & { href: string; isCurrent?: boolean })[]
  /** Full width on a phone; of three or more, only the current one shows its name. */
  compact?: boolean
}

/** Links to views of the same data. */
export function SegmentedLinks({ label, links, compact = false }: SegmentedLinksProps) {
  return (
    <nav className={styles.list} aria-label={label} data-compact={compact || undefined}>
      {links.map(link => (
        <Link
          key={link.href}
          href={link.href}
          className={styles.item}
          aria-current={link.isCurrent ? 'true' : undefined}
        >
          {link.icon && <Icon name={link.icon} size={20} />}
          <span className={styles.name}>{link.name}</span>
        </Link>
      ))}
    </nav>
  )
}

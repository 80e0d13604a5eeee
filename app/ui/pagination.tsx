import { pageNext, pagePrev } from '#texts/common.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  label: string
}

/** Page numbers as links, for crawlers and visitors without scripts. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav data-text="ui figures" data-gap="4" data-flex="wrap" aria-label={label}>
      <Step icon="arrow-left" label={pagePrev} rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined} />
      {pagesToShow(page, pages).map(item =>
        item.isGap ? (
          <span key={item.key} className={styles.item} data-center="" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={item.key}
            className={styles.item}
            data-center=""
            href={hrefOf(item.key)}
            aria-current={item.key === page ? 'page' : undefined}
          >
            {item.key}
          </Link>
        ),
      )}
      <Step icon="arrow-right" label={pageNext} rel="next" href={page < pages ? hrefOf(page + 1) : undefined} />
    </nav>
  )
}

function Step({
  icon,
  label,
  rel,
  href,
}: {
  icon: 'arrow-left' | 'arrow-right'
  label: string
  rel: string
  href?: string
}) {
  if (href === undefined) {
    return (
      <span className={styles.item} data-center="" data-off="" aria-hidden="true">
        <Icon name={icon} size={20} />
      </span>
    )
  }
  return (
    <Link className={styles.item} data-center="" href={href} rel={rel} aria-label={label}>
      <Icon name={icon} size={20} />
    </Link>
  )
}

/** A gap of one page is that page; a longer one has the negative number of the page before it as key. */
export function pagesToShow(page: number, pages: number): { key: number; isGap: boolean }[] {
  const numbers = [1, page - 1, page, page + 1, pages].filter(number => number >= 1 && number <= pages)
  const shown: { key: number; isGap: boolean }[] = []
  let last = 0
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    if (number - last === 2) shown.push({ key: number - 1, isGap: false })
    else if (number - last > 2) shown.push({ key: -last, isGap: true })
    shown.push({ key: number, isGap: false })
    last = number
  }
  return shown
}

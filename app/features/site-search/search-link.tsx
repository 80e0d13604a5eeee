import { onPlainClick } from '#app/lib/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, type LinkProps } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import { openSearch } from './search-store.ts'

type SearchLinkProps = Omit<LinkProps, 'href'> & { onOpen?: () => void }

/** Opens the window of the search; without scripts it leads to its page. */
export function SearchLink({ onOpen, children, ...link }: SearchLinkProps) {
  const open = () => {
    onOpen?.()
    openSearch()
  }
  return (
    <Link {...link} href={paths.search()} aria-haspopup="dialog" onClick={onPlainClick(open)}>
      <Icon name="search" />
      {children}
    </Link>
  )
}

import { onPlainClick } from '#app/lib/links.ts'
import { paths } from '#contract/paths.ts'
import { Icon, Link, type LinkProps } from '../../ui/button.tsx'
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

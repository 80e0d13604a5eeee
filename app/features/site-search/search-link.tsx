import type { ReactNode } from 'react'
import { onPlainClick } from '#app/lib/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import { openSearch } from './search-store.ts'

interface SearchLinkProps {
  className?: string | undefined
  label?: string
  children: ReactNode
  onOpen?: () => void
}

/** Opens the window of the search; without scripts it leads to its page. */
export function SearchLink({ className, label, children, onOpen }: SearchLinkProps) {
  const open = () => {
    onOpen?.()
    openSearch()
  }
  return (
    <Link
      className={className}
      href={paths.search()}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPlainClick(open)}
    >
      <Icon name="search" />
      {children}
    </Link>
  )
}

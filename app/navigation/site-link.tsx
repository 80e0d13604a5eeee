import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isPagePath, isPlainClick } from '../lib/links.ts'
import { type LinkProps, LinkProvider } from '../ui/link.tsx'

const NavigateContext = createContext<NavigateFunction | null>(null)

/** The router's own links subscribe to the location, so a hundred of them would re-render with every navigation. */
export function SiteLinks({ children }: { children: ReactNode }) {
  return (
    // Stable while the layout is mounted.
    <NavigateContext value={useNavigate()}>
      <LinkProvider component={SiteLink}>{children}</LinkProvider>
    </NavigateContext>
  )
}

/** Navigates on the client; files, other hosts and new tabs are left to the browser. */
function SiteLink({ href, onClick, ...rest }: LinkProps) {
  const navigate = use(NavigateContext)
  const isPage = isPagePath(href) && rest.target === undefined

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!navigate || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const next = new URL(href, location.href)
    void navigate(href, {
      // The same address adds no history entry.
      replace: next.href === location.href,
      // Only a change of page has a view transition.
      viewTransition: next.pathname !== location.pathname,
      // Keeps the scroll position.
      preventScrollReset: event.currentTarget.hasAttribute('data-keep-scroll'),
    })
  }
  return <a href={href} onClick={isPage ? open : onClick} {...rest} />
}

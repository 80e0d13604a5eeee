import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isPagePath } from '../lib/page-path.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { type LinkProps, LinkProvider } from '../ui/link.tsx'

const NavigateContext = createContext<NavigateFunction | null>(null)

/**
 * Makes the links below those of the site: another page comes without a reload.
 * The router's own link looks at the address and the routes, so that a hundred of them are drawn anew with every step of every
 * navigation; this one asks where it is when it is pressed.
 */
export function SiteLinks({ children }: { children: ReactNode }) {
  return (
    // The same function as long as the layout stands.
    <NavigateContext value={useNavigate()}>
      <LinkProvider component={SiteLink}>{children}</LinkProvider>
    </NavigateContext>
  )
}

/** Pages of the site change without a reload; files, other hosts and new tabs are the browser's. */
function SiteLink({ href, onClick, ...rest }: LinkProps) {
  const navigate = use(NavigateContext)
  const isPage = isPagePath(href) && rest.target === undefined

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!navigate || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const next = new URL(href, location.href)
    void navigate(href, {
      // The same address once more is no step of the history.
      replace: next.href === location.href,
      // Another page comes with a change of view; a list that is only filtered anew does not.
      viewTransition: next.pathname !== location.pathname,
      // A step beside what is being looked at.
      preventScrollReset: event.currentTarget.hasAttribute('data-keep-scroll'),
    })
  }
  return <a href={href} onClick={isPage ? open : onClick} {...rest} />
}

import { Outlet, Link as RouterLink } from 'react-router'
import { type LinkProps, LinkProvider } from '#app/ui/link.tsx'
import { servicesContext } from '../context.ts'
import type { Route } from './+types/layout.ts'

/** What every page stands in. In the order of specification §4: global settings first. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  return { global: site.getGlobal() }
}

/** Pages of the site change without a reload; files, other hosts and new tabs are plain links. */
function SiteLink({ href, ...rest }: LinkProps) {
  const isPage =
    href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/tour/') && rest.target === undefined
  return isPage ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}

export default function SiteLayout() {
  return (
    <LinkProvider component={SiteLink}>
      <main id="main">
        <Outlet />
      </main>
    </LinkProvider>
  )
}

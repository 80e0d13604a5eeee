import './styles/site.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { CrashPage } from './shell/crash-page.tsx'

/** Fonts that every page shows first; the rest load when their characters occur. */
const PRELOADED_FONTS = ['/fonts/forum-main.woff2', '/fonts/golos-text-main.woff2']

export const links: Route.LinksFunction = () => [
  ...PRELOADED_FONTS.map(href => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Whether a matched route has `isStatic` in its `handle`: its page is not hydrated. */
function useIsStatic(): boolean {
  return useMatches().some(({ handle }) => {
    const known: unknown = handle
    return typeof known === 'object' && known !== null && 'isStatic' in known
  })
}

export function Layout({ children }: { children: React.ReactNode }) {
  const isStatic = useIsStatic()
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** The last resort: an error that even the page of errors could not show. */
export function ErrorBoundary() {
  return <CrashPage />
}

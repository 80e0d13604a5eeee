import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { Fault, Missing } from './frame/no-screen.tsx'
import { requireSession } from './session.ts'

/** Screens inside the frame. Each is loaded when it is opened. */
const SCREENS: RouteObject[] = [
  { index: true, lazy: () => import('./pages/today/today.tsx') },
  { path: '/requests', lazy: () => import('./pages/requests/requests.tsx') },
  { path: '/requests/:id', lazy: () => import('./pages/request/request.tsx') },
  { path: '/lots', lazy: () => import('./pages/lots/lots.tsx') },
  { path: '/lots/:id', lazy: () => import('./pages/lot/lot.tsx') },
  { path: '/prices', lazy: () => import('./pages/prices/prices.tsx') },
  { path: '/content', lazy: () => import('./pages/content/content.tsx') },
  { path: '/content/:entity', lazy: () => import('./pages/content/documents.tsx') },
  { path: '/content/:entity/:key', lazy: () => import('./pages/content/editor.tsx') },
  { path: '/changes', lazy: () => import('./pages/changes/changes.tsx') },
  { path: '/figures', lazy: () => import('./pages/figures/figures.tsx') },
  { path: '/feeds', lazy: () => import('./pages/feeds/feeds.tsx') },
  { path: '/pictures', lazy: () => import('./pages/pictures/pictures.tsx') },
  { path: '/people', lazy: () => import('./pages/people/people.tsx') },
  { path: '/log', lazy: () => import('./pages/log/log.tsx') },
  { path: '/state', lazy: () => import('./pages/state/state.tsx') },
  { path: '/me', lazy: () => import('./pages/me/me.tsx') },
]

export const router = createBrowserRouter(
  [
    {
      path: '/',
      loader: requireSession,
      // The session does not depend on the address.
      shouldRevalidate: () => false,
      Component: Frame,
      ErrorBoundary: Fault,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: Fault, children: [...SCREENS, { path: '*', Component: Missing }] }],
    },
    {
      ErrorBoundary: Fault,
      HydrateFallback: () => null,
      children: [
        { path: '/enter', lazy: () => import('./pages/sign-in/sign-in.tsx') },
        { path: '/invite', lazy: () => import('./pages/sign-in/invite.tsx') },
      ],
    },
  ],
  { basename: '/office' },
)

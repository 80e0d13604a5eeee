import { createBrowserRouter, type RouteObject } from 'react-router'
import { Fault } from './frame/fault.tsx'
import { Frame } from './frame/frame.tsx'
import { requireSession } from './session.ts'

/** Screens inside the frame. Each is loaded when it is opened. */
const SCREENS: RouteObject[] = []

export const router = createBrowserRouter(
  [
    {
      path: '/',
      loader: requireSession,
      // Who is signed in is known by the query, not by the address.
      shouldRevalidate: () => false,
      Component: Frame,
      ErrorBoundary: Fault,
      HydrateFallback: () => null,
      children: [
        { ErrorBoundary: Fault, children: [...SCREENS, { path: '*', lazy: () => import('./frame/missing.tsx') }] },
      ],
    },
    {
      path: '/enter',
      HydrateFallback: () => null,
      ErrorBoundary: Fault,
      lazy: () => import('./pages/enter/enter.tsx'),
    },
  ],
  { basename: '/office' },
)

import { lazy } from 'react'
// Looks come with the page even where the script comes later.
import '../features/shell/error-page.module.css'
import { loadAtLast } from '../lib/lazy-part.tsx'

/** Most visitors never see an error. */
export const ErrorPage = lazy(async () => ({
  default: (await loadAtLast(() => import('../features/shell/error-page.tsx'))).ErrorPage,
}))

import { lazy } from 'react'
// Looks come with the page even where the script comes later.
import '../features/shell/error-page.module.css'
import { retryImport } from '../lib/retry-import.ts'

/** Most visitors never see an error. */
export const ErrorPage = lazy(async () => ({
  default: (await retryImport(() => import('../features/shell/error-page.tsx'))).ErrorPage,
}))

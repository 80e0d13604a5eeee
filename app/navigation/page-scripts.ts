import type { ClientInstrumentation } from 'react-router'
import * as copy from '#texts/shell.ts'
import { isSiteThere, reloadOnce } from '../lib/chunk-reload.ts'
import { showToast } from '../ui/toasts.ts'
import { filesOf } from './route-scripts.ts'

/** For `HydratedRouter`: loads the scripts of a page before navigating to it. */
export const scriptsBeforeNavigation: ClientInstrumentation = {
  router: router =>
    router.instrument({
      async navigate(begin, { to }) {
        if (typeof to === 'string') await loadPageScripts(to)
        await begin()
      },
    }),
}

/** Replaced in tests. */
export interface PageScriptsOptions {
  files?: typeof filesOf
  load?: (module: string) => Promise<unknown>
  open?: (href: string) => void
}

let navigations = 0

/**
 * Loads the scripts of a page. If one is missing after a deployment, the page is loaded from the server, at most once a minute. The router
 * alone would reload the present page, at every click and without a connection too. Source: docs/specification-coverage.md#chunk-failure.
 * @returns never settles after a failure or when a newer navigation starts
 */
export async function loadPageScripts(
  to: string,
  {
    files = filesOf,
    load = module => import(/* @vite-ignore */ module),
    open = href => location.assign(href),
  }: PageScriptsOptions = {},
): Promise<void> {
  const { href, pathname } = new URL(to, location.href)
  navigations += 1
  const number = navigations
  if (pathname === location.pathname) return
  try {
    await Promise.all(files(pathname).modules.map(module => load(module)))
  } catch {
    if (number === navigations) await openWhole(() => open(href))
    return new Promise(() => undefined)
  }
  if (number !== navigations) await new Promise(() => undefined)
}

/** Loads the page from the server; without a connection or right after a reload a notice offers it. */
async function openWhole(open: () => void): Promise<void> {
  if ((await isSiteThere()) && reloadOnce(open)) return
  showToast({ text: copy.connectionFailed, action: { label: copy.connectionOpen, onSelect: open } })
}

import { redirect, replace } from 'react-router'
import * as copy from '#texts/shell.ts'
import { reloadOnce } from '../lib/chunk-reload.ts'
import { isSiteThere, waitForSite } from '../lib/site-reach.ts'
import { hideToast, showToast, toastStore } from '../ui/toasts.ts'
import type { NavigationCare, Results } from './navigation-care.ts'
import { filesOf } from './route-scripts.ts'
import { holdStyles } from './route-styles.ts'

/** The site answers and the data does not come: after so many rounds the page of errors says so. */
const MAX_ROUNDS = 3
/** Longer than anybody waits; the notice goes when the page comes. */
const UNTIL_THEN_MS = 24 * 60 * 60_000

export interface SteadyOptions {
  /** Gives the files of the page at a path. */
  files?: typeof filesOf
  /** Fetches and runs one of them. */
  load?: (module: string) => Promise<unknown>
  /** Opens a whole page anew. */
  open?: (href: string) => void
}

/**
 * Navigations that survive a dead connection and a new version of the site. Without a connection the visitor stays where they are and
 * reads why; their page opens when the connection is back, unless they have gone elsewhere. A script that is gone costs one whole load
 * of the page they want. A page is shown when its styles are there.
 */
export function steadyNavigation({
  files = filesOf,
  load = module => import(/* @vite-ignore */ module),
  open = href => location.assign(href),
}: SteadyOptions = {}): NavigationCare {
  let latest = new AbortController()
  const rounds = new Map<string, number>()
  /** Of the page whose styles are there; null = an error stands in its place. */
  let shownPath: string | null = location.pathname

  /** For those of a page that is to be shown, unless it stands there already: then it has its styles, and a filter waits for nothing. */
  async function waitForStyles({ url, signal }: Request, results: Results): Promise<void> {
    const { pathname } = new URL(url)
    if (pathname === shownPath) return
    if (Object.values(results).some(({ type }) => type === 'error')) {
      shownPath = null
      return
    }
    await holdStyles(files(pathname).styles)
    if (!signal.aborted) shownPath = pathname
  }

  return {
    async before(to) {
      const { href, pathname } = new URL(to, location.href)
      latest.abort()
      latest = new AbortController()
      const { signal } = latest
      if (pathname === location.pathname) return
      const { modules, styles } = files(pathname)
      void holdStyles(styles)
      for (;;) {
        try {
          // The router asks for the same modules, finds them here, and never comes to reload the page by itself.
          await Promise.all(modules.map(module => load(module)))
          if (signal.aborted) return never()
          return
        } catch {
          if (signal.aborted) return never()
          if (await isSiteThere()) {
            if (!reloadOnce(() => open(href))) sayFailed(() => open(href))
            return never()
          }
          await untilThere(signal).catch(never)
        }
      }
    },
    async after(request, results) {
      const isCut = Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError)
      const round = (rounds.get(request.url) ?? 0) + 1
      // Only a failed `fetch` is a TypeError here; with an answering site it may have been one lost connection.
      if (!isCut || request.method !== 'GET' || round > MAX_ROUNDS) {
        rounds.delete(request.url)
        await waitForStyles(request, results)
        return
      }
      rounds.set(request.url, round)
      if (!(await isSiteThere())) {
        rounds.delete(request.url)
        await untilThere(request.signal)
      }
      // A step in the history has moved the address already.
      throw location.pathname + location.search === pathOf(request.url) ? replace(request.url) : redirect(request.url)
    },
  }
}

/** @throws when the visitor has gone elsewhere */
async function untilThere(signal: AbortSignal): Promise<void> {
  const notice = sayWaiting()
  try {
    await waitForSite(signal)
  } finally {
    hideToast(notice)
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The navigation was called off by a newer one. */
function never(): Promise<never> {
  return new Promise(() => undefined)
}

function sayWaiting(): number {
  showToast({ text: copy.connectionWaiting, durationMs: UNTIL_THEN_MS })
  return toastStore.get()?.id ?? 0
}

function sayFailed(open: () => void): void {
  showToast({ text: copy.connectionFailed, action: { label: copy.connectionOpen, onSelect: open } })
}

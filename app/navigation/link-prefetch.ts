import { whenIdle } from '../lib/schedule.ts'
import { filesOf } from './route-scripts.ts'

const fetched = new Set<string>()

/** Prefetches scripts and styles, not data, of pages that visible links lead to, one page after another in idle time. */
export function prefetchLinksInSight(pages = filesOf): () => void {
  // Respects the data saver.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => undefined
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const { pathname } = target as HTMLAnchorElement // only links are observed
      if (seen.has(pathname)) continue
      seen.add(pathname)
      waiting.push(whenIdle(() => fetchFiles(pages(pathname))))
    }
  })
  const seen = new Set<string>()
  const waiting = [
    whenIdle(() => {
      for (const link of document.links) if (leadsToPage(link)) observer.observe(link)
    }),
  ]
  return () => {
    for (const cancel of waiting) cancel()
    observer.disconnect()
  }
}

function leadsToPage(link: HTMLAnchorElement | HTMLAreaElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && !link.target
}

function fetchFiles({ scripts, styles }: ReturnType<typeof filesOf>): void {
  for (const href of scripts) {
    const link = { rel: 'modulepreload', fetchPriority: 'low', href }
    if (isNew(href)) document.head.append(Object.assign(document.createElement('link'), link))
  }
  // Not by `rel="prefetch"`: Firefox refuses it under `default-src 'none'`, and Safari does not support it.
  for (const href of styles) {
    if (isNew(href))
      fetch(href, { priority: 'low' })
        .then(answer => answer.blob())
        .catch(() => undefined)
  }
}

function isNew(href: string): boolean {
  if (fetched.has(href) || document.querySelector(`link[href="${href}"]`)) return false
  fetched.add(href)
  return true
}

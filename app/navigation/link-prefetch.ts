import { whenIdle } from '../lib/when-idle.ts'
import { filesOf } from './route-scripts.ts'

const fetched = new Set<string>()

/**
 * When the browser has nothing else to do, fetches the scripts and styles of the pages that links in sight lead to, one page after
 * another: a slow phone must be able to answer between them. Their data is not fetched: it is asked for when it is shown.
 * @param pages gives the files of the page at a path
 * @returns ends it
 */
export function prefetchLinksInSight(pages = filesOf): () => void {
  // Who saves data pays for what they do not open.
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
  // Not by `rel="prefetch"`: Firefox refuses it under a policy whose `default-src` is 'none', and Safari does not know it.
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

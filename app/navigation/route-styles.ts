/** Who waits longer sees the page without its looks, which come when they come. */
const LIMIT_MS = 10_000

/** Stylesheets of pages that are in the document to stay, by their addresses. */
const held = new Map<string, Promise<void>>()

/**
 * Keeps the stylesheets of a page in the document, without effect on the page that stands there. The framework only fetches them ahead:
 * when the data takes some seconds, the browser may have dropped them, and the page would be seen without its looks. It also puts
 * those of a page that was never open into the one that stands, for a moment; what it finds here it leaves alone.
 * @returns settles when each has come, failed, or kept the visitor waiting for ten seconds
 */
export function holdStyles(addresses: readonly string[]): Promise<unknown> {
  return Promise.all(addresses.map(href => held.get(href) ?? holdStyle(href)))
}

function holdStyle(href: string): Promise<void> {
  // Without a word on its priority the browser fetches last what has no effect yet.
  const properties = { rel: 'stylesheet', href, media: 'not all', fetchPriority: 'high' } as const
  const link = Object.assign(document.createElement('link'), properties)
  const settled = new Promise<void>(settle => {
    // The next visit asks for it again.
    const letGo = () => {
      held.delete(href)
      link.remove()
      settle()
    }
    const limit = setTimeout(letGo, LIMIT_MS)
    link.onload = () => {
      clearTimeout(limit)
      settle()
    }
    link.onerror = () => {
      clearTimeout(limit)
      letGo()
    }
    document.head.append(link)
  })
  held.set(href, settled)
  return settled
}

/** Stylesheets of pages that are in the document to stay, by their addresses. */
const held = new Map<string, Promise<void>>()

/**
 * Keeps the stylesheets of a page in the document, without effect on the page that stands there. The framework only fetches them ahead:
 * when the data takes some seconds, the browser may have dropped them, and the page would be seen without its looks. It also puts
 * those of a page that was never open into the one that stands, for a moment; what it finds here it leaves alone.
 * @returns settles when each has come or failed
 */
export function holdStyles(addresses: readonly string[]): Promise<unknown> {
  return Promise.all(addresses.map(href => held.get(href) ?? holdStyle(href)))
}

function holdStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' })
  const settled = new Promise<void>(settle => {
    link.onload = () => settle()
    link.onerror = () => {
      held.delete(href)
      link.remove()
      settle()
    }
    document.head.append(link)
  })
  held.set(href, settled)
  return settled
}

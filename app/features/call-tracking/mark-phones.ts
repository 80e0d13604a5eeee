/**
 * Shows the service which numbers it may put its own in place of.
 * @param phoneClass that it was told of in its cabinet
 * @returns gives every number back as it was, with the very nodes that React has put there
 */
export function markPhones(phoneClass: string): () => void {
  const phones = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(link => ({
    link,
    href: link.href,
    nodes: [...link.childNodes].map(node => ({ node, text: node.nodeValue })),
  }))
  for (const { link } of phones) link.classList.add(phoneClass)
  return () => {
    for (const { link, href, nodes } of phones) {
      link.classList.remove(phoneClass)
      link.href = href
      for (const { node, text } of nodes) node.nodeValue = text
      link.replaceChildren(...nodes.map(({ node }) => node))
    }
  }
}

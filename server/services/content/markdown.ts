import MarkdownIt from 'markdown-it'

interface Rendered {
  html: string
  /** Left in the text without a link. */
  refusedLinks: string[]
}

/** Allowed links: internal paths (not `//host`), anchors, http(s), mailto and tel. */
const ALLOWED_LINK = /^(?:\/(?![/\\]|%5C)|#|https?:\/\/|mailto:|tel:)/i

/** Raw HTML is escaped, images are disabled, and external links get `rel="noopener"`. */
export function renderMarkdown(source: string): Rendered {
  const refusedLinks: string[] = []
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  markdown.disable('image')
  markdown.validateLink = address => {
    const isAllowed = ALLOWED_LINK.test(address.trim())
    if (!isAllowed) refusedLinks.push(address)
    return isAllowed
  }
  markdown.core.ruler.push('rel_of_foreign_links', state => {
    for (const token of state.tokens.flatMap(block => block.children ?? [])) {
      if (token.type === 'link_open' && /^https?:/i.test(String(token.attrGet('href') ?? '')))
        token.attrSet('rel', 'noopener')
    }
  })
  return { html: markdown.render(source).trim(), refusedLinks }
}

/** Links of a rendered text, to check that their pages exist. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

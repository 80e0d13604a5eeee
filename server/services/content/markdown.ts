import MarkdownIt from 'markdown-it'

/** HTML of a text, and the addresses in it that may not be linked to. */
export interface Rendered {
  html: string
  /** As written by the editor; they are left in the text without a link. */
  refusedLinks: string[]
}

/** Pages of this site (never `//host`), anchors, and schemes that open nothing but a page, a letter or a call. */
const ALLOWED_LINK = /^(?:\/(?![/\\]|%5C)|#|https?:\/\/|mailto:|tel:)/i

/**
 * Turns Markdown of the content into HTML. Raw HTML stays text, links are taken by an allow-list, pictures are not part of texts
 * (they have fields of their own), links elsewhere carry `rel="noopener"`.
 */
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

/** Links of a rendered text, for checking that the pages exist. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/**
 * A legal text as the body of a page. As a document it begins with its own title in `h2`: on a page that is the `h1`, which stands
 * above it, so the title goes and the headings below it move up by one.
 * @param html our own content, made from Markdown without raw HTML
 */
export function articleHtml(html: string): string {
  const body = html.replace(/^\s*<h2[^>]*>[^<]*<\/h2>/, '')
  if (body === html) return html
  return body.replace(/<(\/?)h([34])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}`)
}

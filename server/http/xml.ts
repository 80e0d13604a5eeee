/** An XML file as feeds and maps of the site are. @param attributes of the root, `xmlns="…"` */
export function xmlDocument(root: string, attributes: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${attributes}>\n${lines.join('\n')}\n</${root}>\n`
}

/** An element that holds a text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** A text between tags. Signs that XML does not know, even escaped, are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

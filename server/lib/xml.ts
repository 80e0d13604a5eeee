/** An element of an XML file with what is in it. */
export interface Xml {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly Xml[]
}

/** An element; an absent child (`null`) is left out. */
export function xml(
  name: string,
  content: string | number | readonly (Xml | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  if (typeof content === 'string' || typeof content === 'number') return { name, attributes, content: String(content) }
  return { name, attributes, content: content.filter(child => child !== null) }
}

/** An element for what may be unknown; null = there is none. */
export function xmlIfKnown(name: string, content: string | number | null | undefined): Xml | null {
  return content === null || content === undefined || content === '' ? null : xml(name, content)
}

export function writeXml({ name, attributes, content }: Xml): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(writeXml).join('')
  return `${openTag(name, attributes)}${inner}</${name}>`
}

/** The beginning of an element, for a file that is written piece by piece. */
export function openTag(name: string, attributes: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  return `<${name}${pairs.join('')}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML file as maps of the site and the feed of news are. @param attributes of the root, `xmlns="…"` */
export function xmlDocument(root: string, attributes: string, lines: readonly string[]): string {
  return `${XML_HEAD}<${root} ${attributes}>\n${lines.join('\n')}\n</${root}>\n`
}

export function xmlElement(name: string, text: string): string {
  return writeXml(xml(name, text))
}

/** Characters that XML does not allow are left out; quotes are escaped everywhere, as Yandex requires. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
      // Unescaped it would be read as a line break.
      .replaceAll('\r', '&#13;')
  )
}

/** A text between quotes: a line break in it would be read as a space. */
function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

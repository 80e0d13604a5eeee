/** What a text stands in, from the document down. */
type Around = readonly object[]

/**
 * Visits the texts of a document and of its Markdown body.
 * @param which `read` = those that visitors read, which have Russian letters; `all` = codes and addresses too
 */
export function forEachText(
  { source, body }: { source: unknown; body: string | null },
  visit: (path: readonly PropertyKey[], text: string, around: Around) => void,
  which: 'read' | 'all' = 'read',
): void {
  const walk = (value: unknown, path: readonly PropertyKey[], around: Around): void => {
    if (typeof value === 'string') {
      if (which === 'all' || /\p{Script=Cyrillic}/u.test(value)) visit(path, value, around)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key], [...around, value])
      }
    }
  }
  walk(source, [], [])
  const document = typeof source === 'object' && source !== null ? [source] : []
  if (body !== null) visit(['body'], body, document)
}

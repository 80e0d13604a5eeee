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
  const isVisited = (value: unknown): value is string =>
    typeof value === 'string' && (which === 'all' || /\p{Script=Cyrillic}/u.test(value))
  const walk = (value: object, path: readonly PropertyKey[], above: Around): void => {
    const around = [...above, value]
    for (const [key, inner] of Object.entries(value)) {
      // Made when it is needed: most of a document is figures.
      const place = () => [...path, Array.isArray(value) ? Number(key) : key]
      if (typeof inner === 'object' && inner !== null) walk(inner, place(), around)
      else if (isVisited(inner)) visit(place(), inner, around)
    }
  }
  if (isVisited(source)) visit([], source, [])
  else if (typeof source === 'object' && source !== null) walk(source, [], [])
  const document = typeof source === 'object' && source !== null ? [source] : []
  if (body !== null) visit(['body'], body, document)
}

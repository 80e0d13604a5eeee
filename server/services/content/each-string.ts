/** Names and indexes that lead to a string, from the document down. */
type Path = readonly PropertyKey[]

/** Objects and lists that a string stands in, from the document down. */
type Around = readonly object[]

/**
 * Visits the texts of a document and of its Markdown body.
 * @param which `read` = those that visitors read, which have Russian letters; `all` = codes and addresses too
 */
export function forEachText(
  { source, body }: { source: unknown; body: string | null },
  visit: (path: Path, text: string, around: Around) => void,
  which: 'read' | 'all' = 'read',
): void {
  const isVisited = (text: string) => which === 'all' || /\p{Script=Cyrillic}/u.test(text)
  const document = typeof source === 'object' && source !== null ? [source] : []
  if (typeof source === 'string' && isVisited(source)) visit([], source, [])
  for (const object of document) {
    forEachString(object, (text, path, around) => isVisited(text) && visit([...path], text, [...around]))
  }
  if (body !== null) visit(['body'], body, document)
}

/**
 * Visits the strings of a document that stand in fields of some name.
 * @param field what the name of the field is like
 * @param visit is told the place, the string and the object that holds the field
 */
export function forEachField(
  source: object,
  field: RegExp,
  visit: (path: Path, text: string, owner: object) => void,
): void {
  forEachString(source, (text, path, around) => {
    const [name, owner] = [path.at(-1), around.at(-1)]
    if (typeof name === 'string' && owner && field.test(name)) visit([...path], text, owner)
  })
}

/** @param visit is lent the path and what is around: both change afterwards */
function forEachString(document: object, visit: (text: string, path: Path, around: Around) => void): void {
  const path: PropertyKey[] = []
  const around: object[] = []
  const look = (key: PropertyKey, value: unknown): void => {
    // Most of a document is figures.
    if (typeof value === 'number') return
    path.push(key)
    if (typeof value === 'string') visit(value, path, around)
    else if (typeof value === 'object' && value !== null) enter(value)
    path.pop()
  }
  const enter = (owner: object): void => {
    around.push(owner)
    const inner = Array.isArray(owner) ? owner.entries() : Object.entries(owner)
    for (const [key, value] of inner) look(key, value)
    around.pop()
  }
  enter(document)
}

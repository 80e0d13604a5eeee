type Path = readonly PropertyKey[]

/** Objects and lists around a string, outermost first. */
type Around = readonly object[]

/** Visits the texts of a document and its Markdown body. @param which `read` = only texts with Russian letters */
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

/** Visits the strings in fields whose name matches; `owner` is the object with the field. */
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

/** @param visit receives arrays that are changed afterwards */
function forEachString(document: object, visit: (text: string, path: Path, around: Around) => void): void {
  const path: PropertyKey[] = []
  const around: object[] = []
  const look = (key: PropertyKey, value: unknown): void => {
    // Most values are numbers.
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

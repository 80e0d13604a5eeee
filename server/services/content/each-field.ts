/**
 * Visits the strings of a document that stand in fields of some name.
 * @param field what the name of the field is like
 * @param visit is told the place, the string and the object that holds the field
 */
export function forEachField(
  source: object,
  field: RegExp,
  visit: (path: readonly PropertyKey[], text: string, owner: object) => void,
): void {
  const walk = (owner: object, path: readonly PropertyKey[]): void => {
    for (const [key, inner] of Object.entries(owner)) {
      const place = () => [...path, Array.isArray(owner) ? Number(key) : key]
      if (typeof inner === 'object' && inner !== null) walk(inner, place())
      else if (typeof inner === 'string' && field.test(key)) visit(place(), inner, owner)
    }
  }
  walk(source, [])
}

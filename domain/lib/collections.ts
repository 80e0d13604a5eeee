/** @throws RangeError if the list has no element at `index` */
export function elementAt<Value>(list: readonly Value[], index: number): Value {
  const element = list[index]
  if (element === undefined) throw new RangeError(`place ${index} of ${list.length}`)
  return element
}

/** The keys of a record that has only the keys of its type. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[] // the caller guarantees it
}

export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To> {
  const entries = keysOf(record).map(key => [key, map(record[key])])
  return Object.fromEntries(entries) as Record<Key, To> // an entry per key
}

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

/** The value of a key that comes from outside, such as `constructor`: only the record's own keys count. */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To> {
  const entries = keysOf(record).map(key => [key, map(record[key])])
  return Object.fromEntries(entries) as Record<Key, To> // an entry per key
}

/** The list in order, at most `size` values at a time. */
export function* batchesOf<Value>(list: readonly Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

/** Like `Map.groupBy`, which the oldest supported browsers lack. */
export function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

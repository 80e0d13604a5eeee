/** The element at a place that is known to be in the list. @throws RangeError when it is not */
export function elementAt<Value>(list: readonly Value[], place: number): Value {
  const element = list[place]
  if (element === undefined) throw new RangeError(`place ${place} of ${list.length}`)
  return element
}

/** The keys of a record that has no others than its type tells: one of ours, written out or made of a list. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[] // the caller vouches for it
}

/** The keys of a record that has no others than its type tells: one of ours, written out or made of a list. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[] // the caller vouches for it
}

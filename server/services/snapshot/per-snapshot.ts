/**
 * Memoizes a function per snapshot: a value is computed once and freed with its snapshot. A new revision or another day is another
 * snapshot. An exception is not cached.
 * @param make  the snapshot, or an object that is created once with it, is the first argument
 * @param keyOf distinguishes calls of one snapshot by their other arguments; visitors must not be able to make many keys. The default
 *   joins the arguments, so they must be strings or numbers
 */
export function perSnapshot<Snapshot extends object, Arguments extends readonly unknown[], Value>(
  make: (snapshot: Snapshot, ...rest: Arguments) => Value,
  keyOf: (...rest: Arguments) => string = (...rest) => rest.join(' '),
): (snapshot: Snapshot, ...rest: Arguments) => Value {
  const memos = new WeakMap<Snapshot, Map<string, { value: Value }>>()
  return (snapshot, ...rest) => {
    let memo = memos.get(snapshot)
    if (!memo) {
      memo = new Map()
      memos.set(snapshot, memo)
    }
    const key = keyOf(...rest)
    const cached = memo.get(key) ?? { value: make(snapshot, ...rest) }
    memo.set(key, cached)
    return cached.value
  }
}

/** The key of a function whose other arguments are the same for every call. */
export const onceForAll = () => ''

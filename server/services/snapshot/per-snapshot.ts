import { isDeepStrictEqual } from 'node:util'

/**
 * Memoizes a function per snapshot (the first argument); an exception or a rejected promise is not cached.
 * @param keyOf distinguishes calls by their other arguments, by default strings or numbers; visitors must not be able
 * to make many keys
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
    const cached = memo.get(key)
    if (cached) return cached.value
    const value = make(snapshot, ...rest)
    memo.set(key, { value })
    if (value instanceof Promise) value.catch(() => memo.delete(key))
    return value
  }
}

/**
 * Selects what derived values need of a content. A part that equals the former or the latest one is the same object, and
 * so is each of its fields, so that values which are memoized by them are shared.
 */
export function contentPart<Source, Part extends object>(select: (source: Source) => Part) {
  let latest: Part | undefined
  return (source: Source, former?: Part): Part => {
    const known = [former, latest].filter(part => part !== undefined)
    const selected = select(source)
    for (const name in selected) {
      const same = known.find(part => isDeepStrictEqual(part[name], selected[name]))
      if (same) selected[name] = same[name]
    }
    latest = known.find(part => isDeepStrictEqual(part, selected)) ?? selected
    return latest
  }
}

/** The key of a function whose other arguments are the same for every call. */
export const onceForAll = () => ''

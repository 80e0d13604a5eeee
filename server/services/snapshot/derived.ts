const memos = new WeakMap<object, Map<string, unknown>>()

/**
 * What was made from a snapshot, made once and kept as long as the snapshot itself: a new revision or another day is another snapshot.
 * @param snapshot never changes
 * @param key      from a list that visitors cannot lengthen; says what is made and from what else
 * @param make     a failure is not kept
 */
export function derived<Value>(snapshot: object, key: string, make: () => Value): Value {
  const memo = memos.get(snapshot) ?? new Map<string, unknown>()
  memos.set(snapshot, memo)
  if (!memo.has(key)) memo.set(key, make())
  return memo.get(key) as Value // what the same key was made with
}

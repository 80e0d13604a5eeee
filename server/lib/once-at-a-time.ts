/** Deduplicates concurrent calls: callers with the same key share one promise. */
export function onceAtATime<Answer>(): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (key, find) => {
    // Synchronous, so that no other call starts in between.
    const found = underWay.get(key) ?? find().finally(() => underWay.delete(key))
    underWay.set(key, found)
    return found
  }
}

/**
 * Whoever asks for what is being found out hears the same answer.
 * @returns finds the answer of a key; what is kept beyond that, its caller keeps
 */
export function onceAtATime<Answer>(): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return (key, find) => {
    // Looked up and noted as one: nobody else can begin in between.
    const found = underWay.get(key) ?? find().finally(() => underWay.delete(key))
    underWay.set(key, found)
    return found
  }
}

export interface NamedLots {
  /** Each once, in its order. */
  ids: readonly number[]
  /** It names more than are taken. */
  isCut: boolean
}

/** The lots that `ids=1042,1077` names, or the key once for each, as a form without a script sends it. */
export function namedLots(query: URLSearchParams, key: string, limit: number): NamedLots | undefined {
  const written = query.getAll(key).flatMap(value => value.split(','))
  const ids = [...new Set(written.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number))]
  return ids.length > 0 ? { ids: ids.slice(0, limit), isCut: ids.length > limit } : undefined
}

/** The part of a query that the page of favorites understands, in one spelling. */
export function favoritesQuery(query: URLSearchParams, limits: Readonly<Record<string, number>>): URLSearchParams {
  for (const [key, limit] of Object.entries(limits)) {
    // One more than are shown: the page says that there were more.
    const named = namedLots(query, key, limit + 1)
    if (named) return new URLSearchParams({ [key]: named.ids.join(',') })
  }
  return new URLSearchParams()
}

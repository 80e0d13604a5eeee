/**
 * Where a moved address leads for one who came with a query: the labels of the visit (`utm_source` …) must not be lost on the way,
 * a request tells of them; nor a filter.
 * @param search the query as it came, with its `?`; may be empty
 * @param to     the new address, which may have a query and a fragment of its own
 */
export function withQueryOf(search: string, to: string): string {
  const [path = to, fragment] = to.split('#', 2)
  const query = path.includes('?') ? search.replace('?', '&') : search
  return path + query + (fragment === undefined ? '' : `#${fragment}`)
}

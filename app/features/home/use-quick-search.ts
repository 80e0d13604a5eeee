import { useEffect, useRef, useState } from 'react'
import type { Facets } from '#contract/catalogue/lists.ts'
import type { QuickSearch } from '#contract/pages/home.ts'
import { apiPaths, type QueryValues } from '#contract/paths.ts'

/** Long enough not to ask for every pixel of a movement, short enough to feel live. */
const DELAY_MS = 150

/** What the form holds: chosen numbers of rooms, and the bounds of ranges under their keys of the query. */
export interface QuickValues {
  rooms: readonly number[]
  bounds: Readonly<Record<string, { min?: number; max?: number }>>
}

/** The query of `/flats`, its keys in canonical order. */
export function queryOf({ rooms, bounds }: QuickValues, names: readonly string[]): QueryValues {
  const query: QueryValues = { rooms }
  for (const name of names) {
    query[`${name}_min`] = bounds[name]?.min
    query[`${name}_max`] = bounds[name]?.max
  }
  return query
}

/**
 * The quick search with live counts: a change asks what it would find. A newer change calls off the one under way.
 * `count` is null while it is not known: a call failed.
 */
export function useQuickSearch(search: QuickSearch) {
  const [values, setValues] = useState<QuickValues>({ rooms: [], bounds: {} })
  const [found, setFound] = useState<{ count: number | null; rooms: QuickSearch['rooms'] }>(search)
  const isFirst = useRef(true)
  const query = queryOf(
    values,
    search.ranges.map(({ name }) => name),
  )
  const address = apiPaths.propertyFacets(query)

  useEffect(() => {
    // The page came with the counts of an empty form.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const calling = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(address, { signal: calling.signal })
        if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
        const facets: Facets = await answer.json()
        setFound(({ rooms }) => ({ count: facets.count, rooms: withFacet(rooms, facets) }))
      } catch (error) {
        if (calling.signal.aborted) return
        console.warn('flats could not be counted', error)
        setFound(({ rooms }) => ({ count: null, rooms }))
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      calling.abort()
    }
  }, [address])

  return { values, setValues, query, ...found }
}

/** Numbers of rooms with whether there is anything under the other conditions. */
function withFacet(rooms: QuickSearch['rooms'], { facets }: Facets): QuickSearch['rooms'] {
  const facet = facets.find(({ name }) => name === 'rooms')
  if (facet?.kind !== 'choices') return rooms
  return rooms.map(room => ({
    ...room,
    isEnabled: facet.choices.find(({ value }) => value === room.value)?.enabled ?? false,
  }))
}

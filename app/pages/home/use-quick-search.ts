import { useEffect, useRef, useState } from 'react'
import type { Facets } from '#contract/lots/lists.ts'
import { type QueryValues, withQuery } from '#contract/paths.ts'
import type { HomeModel } from './model.server.ts'

type QuickSearch = HomeModel['search']
type QuickOption = QuickSearch['choice']['options'][number]

/** Long enough not to ask for every pixel of a movement, short enough to feel live. */
const DELAY_MS = 150

/** What the form holds: chosen values, and the bounds of ranges by their names. */
interface QuickValues {
  chosen: readonly string[]
  bounds: Readonly<Record<string, { min?: number; max?: number }>>
}

function queryOf({ chosen, bounds }: QuickValues, { choice, ranges }: QuickSearch): QueryValues {
  const query: QueryValues = { [choice.name]: chosen }
  for (const { name } of ranges) {
    query[`${name}_min`] = bounds[name]?.min
    query[`${name}_max`] = bounds[name]?.max
  }
  return query
}

/** The quick search with live counts; `count` is null after a failed call. */
export function useQuickSearch(search: QuickSearch) {
  const [values, setValues] = useState<QuickValues>({ chosen: [], bounds: {} })
  const { choice, count } = search
  const [found, setFound] = useState<{ count: number | null; options: QuickOption[] }>({
    count,
    options: choice.options,
  })
  const isFirst = useRef(true)
  const query = queryOf(values, search)
  const address = withQuery(search.facetsPath, query)

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
        setFound(({ options }) => ({ count: facets.count, options: withFacet(options, choice.name, facets) }))
      } catch (error) {
        if (calling.signal.aborted) return
        console.warn('lots could not be counted', error)
        setFound(({ options }) => ({ count: null, options }))
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      calling.abort()
    }
  }, [address, choice.name])

  return { values, setValues, query, ...found }
}

/** Values with whether there is anything under the other conditions. */
function withFacet(options: QuickOption[], name: string, { facets }: Facets): QuickOption[] {
  const facet = facets.find(one => one.name === name)
  if (facet?.kind !== 'choices') return options
  return options.map(option => ({
    ...option,
    isEnabled: facet.choices.find(({ value }) => String(value) === option.value)?.enabled ?? false,
  }))
}

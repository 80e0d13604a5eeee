import type { InferRequestType } from 'hono/client'
import type { api } from '../../api.ts'
import { useParameters } from '../../use-parameters.ts'

export type ListFilter = InferRequestType<typeof api.requests.$get>['query']

const NAMES = ['type', 'building', 'source', 'owner', 'failed', 'channel', 'period', 'property', 'search'] as const
export type FilterName = (typeof NAMES)[number] | 'state' | 'limit'

/** Rows at first, and more with each press. */
export const STEP = 30

/** The filter in the address. The server ignores values that it does not know. */
export function useFilter() {
  const { parameters, change } = useParameters()
  const values = Object.fromEntries(
    NAMES.map(name => [name, parameters.get(name) ?? undefined]).filter(([, value]) => value !== undefined),
  )
  const filter = {
    state: parameters.get('state') ?? 'open',
    limit: parameters.get('limit') ?? String(STEP),
    ...values,
  } as ListFilter // read again by the server

  function setFilter(name: FilterName, value: string | null) {
    change(next => {
      if (name !== 'limit') next.delete('limit')
      if (value) next.set(name, value)
      else next.delete(name)
    })
  }
  const clear = () =>
    change(next => {
      for (const name of [...next.keys()]) next.delete(name)
    })
  return { filter, query: parameters.toString(), setFilter, clear }
}

import type { InferRequestType } from 'hono/client'
import { useSearchParams } from 'react-router'
import type { api } from '../../api.ts'

export type ListFilter = InferRequestType<typeof api.requests.$get>['query']

const NAMES = ['type', 'building', 'source', 'owner', 'failed', 'channel', 'period', 'property', 'search'] as const
export type FilterName = (typeof NAMES)[number] | 'state' | 'limit'

/** Rows at first, and more with each press. */
export const STEP = 30

/** The filter in the address. The server ignores values that it does not know. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams()
  const values = Object.fromEntries(
    NAMES.map(name => [name, parameters.get(name) ?? undefined]).filter(([, value]) => value !== undefined),
  )
  const filter = {
    state: parameters.get('state') ?? 'open',
    limit: parameters.get('limit') ?? String(STEP),
    ...values,
  } as ListFilter // read again by the server

  function setFilter(name: FilterName, value: string | null) {
    setParameters(
      before => {
        const next = new URLSearchParams(before)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        if (name !== 'limit') next.delete('limit')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { filter, query: parameters.toString(), setFilter, clear: () => setParameters({}, { replace: true }) }
}

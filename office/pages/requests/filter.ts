import type { InferRequestType } from 'hono/client'
import type { api } from '../../api.ts'
import { useParameters } from '../../use-parameters.ts'

export type ListFilter = InferRequestType<typeof api.requests.$get>['query']

/** Rows at first, and more with each press. */
export const STEP = 30

/** The filter in the address. The server ignores values that it does not know. */
export function useFilter() {
  const { parameters, change } = useParameters()
  const filter = { state: 'open', limit: String(STEP), ...Object.fromEntries(parameters) } as ListFilter // read again by the server

  function setFilter(name: keyof ListFilter, value: string | null) {
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

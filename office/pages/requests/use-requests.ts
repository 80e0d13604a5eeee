import { useQuery } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import { answerOf, api, CallError, refusalText, useAction } from '../../api.ts'
import { useParameters } from '../../use-parameters.ts'

const POLL_MS = 15_000
/** While a delivery is being sent: its result takes a few seconds. */
const SENDING_POLL_MS = 1000

/** Shows the previous list while another filter loads. */
export function useRequests(filter: ListFilter, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['requests', 'list', filter],
    queryFn: () => answerOf(api.requests.$get({ query: filter })),
    refetchInterval: POLL_MS,
    placeholderData: before => before,
  })
}

const loadRequest = (id: string) => answerOf(api.requests[':id'].$get({ param: { id } }))

export function useRequest(id: string | undefined) {
  return useQuery({
    queryKey: ['requests', 'card', id],
    queryFn: () => loadRequest(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isBeingSent) ? SENDING_POLL_MS : POLL_MS),
  })
}

/** After «Отправить ещё раз» too, which sets the attempts to 0. */
const isBeingSent = ({ state, attempts }: RequestCard['deliveries'][number]) =>
  state === 'sending' || (state === 'pending' && attempts === 0)

export type RequestCard = Awaited<ReturnType<typeof loadRequest>>
export type RequestList = NonNullable<ReturnType<typeof useRequests>['data']>
export type RequestRow = RequestList['rows'][number]

/** Changes a request. A refusal is shown with the text of the server. */
export const useChange = <Input = void>(change: (input: Input) => Promise<unknown>, done?: string) =>
  useAction(change, { done, refusal: refusalOf })

export const takeRequest = (id: string) => answerOf(api.requests[':id'].take.$post({ param: { id } }))

function refusalOf(error: Error): string {
  const { detail } = error instanceof CallError ? error.body : {}
  return refusalText(error, detail ? { conflict: detail, unknown: detail } : {})
}

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

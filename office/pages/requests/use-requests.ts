import { useQuery } from '@tanstack/react-query'
import { answerOf, api, CallError } from '../../api.ts'
import { refusalText } from '../../refusal.ts'
import { useAction } from '../../use-action.ts'
import type { ListFilter } from './filter.ts'

const POLL_MS = 15_000

/** Shows the previous list while another filter loads. */
export function useRequests(filter: ListFilter) {
  return useQuery({
    queryKey: ['requests', 'list', filter],
    queryFn: () => answerOf(api.requests.$get({ query: filter })),
    refetchInterval: POLL_MS,
    placeholderData: before => before,
  })
}

export function useRequest(id: string | undefined) {
  return useQuery({
    queryKey: ['requests', 'card', id],
    queryFn: () => answerOf(api.requests[':id'].$get({ param: { id: id ?? '' } })),
    enabled: id !== undefined,
    refetchInterval: POLL_MS,
  })
}

export type RequestCard = NonNullable<ReturnType<typeof useRequest>['data']>
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

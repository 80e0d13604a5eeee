import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast } from '#app/ui/toasts.ts'
import { answerOf, api, CallError } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import type { ListFilter } from './filter.ts'

const POLL_MS = 15_000

/** Keeps what it has while another filter loads or a call fails. */
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

/** Requests and what is due today, after any change. */
export const refreshRequests = () => queryClient.invalidateQueries({ queryKey: ['requests'] })

/** A change of a request. A refusal is shown in words of the server, and the screen gets what is stored. */
export function useChange<Input = void>(change: (input: Input) => Promise<unknown>, done?: string) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => done && showToast({ text: done }),
    onError: error => showToast({ text: refusalText(error), durationMs: 8000 }),
    onSettled: refreshRequests,
  })
}

export const takeRequest = (id: string) => answerOf(api.requests[':id'].take.$post({ param: { id } }))

export function refusalText(error: Error): string {
  if (!(error instanceof CallError) || error.status === 0) return 'Нет связи: ничего не изменилось. Попробуйте ещё раз.'
  const [field] = Object.values(error.fields)
  if (field) return field
  if (error.code === 'factor') return 'Без подтверждения ничего не изменилось.'
  if (error.code === 'right') return 'На это у вас нет прав.'
  return error.detail ?? 'Не получилось: ничего не изменилось. Попробуйте ещё раз.'
}

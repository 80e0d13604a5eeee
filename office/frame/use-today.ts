import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api.ts'

const POLL_MS = 15_000

/** What waits today. The frame shows the number of new requests, so it is loaded on each screen. */
export function useToday() {
  return useQuery({
    queryKey: ['requests', 'today'],
    queryFn: () => answerOf(api.today.$get()),
    refetchInterval: POLL_MS,
    // A hidden tab announces new requests too.
    refetchIntervalInBackground: true,
  })
}

export type Today = NonNullable<ReturnType<typeof useToday>['data']>

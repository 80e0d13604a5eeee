import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './api.ts'

/** Retries failures of the network and the server twice, but no refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallError && error.status > 0 && error.status < 500)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // The session has ended. Loading the page again drops what is in memory; the loader leads back here after the sign-in.
      if (error instanceof CallError && error.status === 401 && queryKey[0] !== 'me') location.reload()
    },
  }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 15_000 }, mutations: { retry: false } },
})

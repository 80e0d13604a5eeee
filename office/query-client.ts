import { QueryClient } from '@tanstack/react-query'
import { CallError } from './api.ts'

/** A refusal stays a refusal; a failure of the network is tried twice more. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallError && error.status < 500)
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 15_000 }, mutations: { retry: false } },
})

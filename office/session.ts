import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Role } from '#server/services/office/actor.ts'
import { CallError } from './api.ts'
import { queryClient } from './query-client.ts'

export interface Me {
  person: { id: string; name: string; email: string; roles: readonly Role[] }
  quarter: { name: string; mark: { box: readonly number[]; path: string } }
}

async function fetchMe(): Promise<Me> {
  const response = await fetch('/office/api/me')
  if (!response.ok) throw new CallError(response.status)
  return await response.json()
}

const meQuery = queryOptions({ queryKey: ['me'], queryFn: fetchMe, staleTime: 60_000 })

/** Who is signed in. Only inside the frame, whose loader has it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

/** Loads who is signed in before any screen; otherwise leads to the way in. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  try {
    await queryClient.ensureQueryData(meQuery)
    return null
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(`/enter?${new URLSearchParams({ next: `${pathname.replace(/^\/office/, '')}${search}` })}`)
  }
}

/** Ends the session. The page is loaded anew, so that no data of the person stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await fetch('/office/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    },
    onSettled: () => location.assign('/office/enter'),
  })
}

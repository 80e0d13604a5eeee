import { queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Global } from '#contract/site.ts'
import type { Role } from '#server/services/office/actor.ts'
import { answerOf, api, CallError, queryClient } from './api.ts'
import { auth } from './auth.ts'
import { setTimeZone } from './time.ts'

const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => answerOf(api.me.$get()), staleTime: 60_000 })

export const ROLE_TITLES: Record<Role, string> = {
  marketing: 'Маркетинг',
  sales: 'Продажи',
  head: 'Руководитель',
  admin: 'Администратор',
}

export type Me = Awaited<ReturnType<NonNullable<typeof meQuery.queryFn>>>

/** The signed-in person. Use it only inside the frame, whose loader loads it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

/** Name and mark of the quarter for the sign-in page, from the site; undefined until it is loaded. */
export function useQuarter(): Global['project'] | undefined {
  const { data } = useQuery({
    queryKey: ['quarter'],
    queryFn: async (): Promise<Global> => await (await fetch('/api/global/')).json(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.project
}

/** Loads who is signed in before any screen; otherwise redirects to the sign-in page. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  try {
    setTimeZone((await queryClient.ensureQueryData(meQuery)).quarter.timeZone)
    return null
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(`/enter?${new URLSearchParams({ next: `${pathname.replace(/^\/office/, '')}${search}` })}`)
  }
}

/** Ends the session. The page is loaded again, so that no data of the person stays in memory or in the storage of the tab. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => auth.signOut(),
    onSettled: () => {
      sessionStorage.clear()
      location.assign('/office/enter')
    },
  })
}

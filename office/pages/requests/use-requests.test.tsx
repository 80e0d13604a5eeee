import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { useRequest } from './use-requests.ts'

const SENDING_POLL_MS = 1000

/** What the server has. */
let delivery: { state: string; attempts: number }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async () => Response.json({ deliveries: [delivery] }))
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

function State() {
  return useRequest('1').data?.deliveries.map(({ state }) => <p key={state}>{state}</p>)
}

test.each([
  { state: 'pending', attempts: 0 },
  { state: 'sending', attempts: 1 },
])('a delivery in progress ($state) is loaded again in a second', async inProgress => {
  delivery = inProgress
  await render(
    <QueryClientProvider client={queryClient}>
      <State />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(inProgress.state)).toBeVisible()
  delivery = { state: 'delivered', attempts: 1 }
  vi.advanceTimersByTime(SENDING_POLL_MS)
  await expect.element(page.getByText('delivered')).toBeVisible()
})

import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from './query-client.ts'
import { Button } from './ui/button.tsx'
import { useStep } from './use-step.ts'

function Step({ call }: { call: () => Promise<void> }) {
  const step = useStep(call)
  return (
    <Button busy={step.isPending} onClick={() => step.mutate()}>
      Записать
    </Button>
  )
}

test('a double click makes one call, and a later click another one', async () => {
  const calls: (() => void)[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <Step call={() => new Promise(resolve => calls.push(resolve))} />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Записать' })
  await button.dblClick()
  expect(calls).toHaveLength(1)
  calls[0]?.()
  await button.click()
  await expect.poll(() => calls).toHaveLength(2)
})

import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient, useAction } from './api.ts'
import { Button } from './ui/button.tsx'

function SaveButton({ call }: { call: () => Promise<void> }) {
  const save = useAction(call)
  return (
    <>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        Записать
      </Button>
      <Button onClick={save.reset}>Закрыть</Button>
    </>
  )
}

async function renderButton() {
  const calls: (() => void)[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <SaveButton call={() => new Promise(resolve => calls.push(resolve))} />
    </QueryClientProvider>,
  )
  return { calls, button: page.getByRole('button', { name: 'Записать' }) }
}

test('a double click makes one call, and a later click another one', async () => {
  const { calls, button } = await renderButton()
  await button.dblClick()
  expect(calls).toHaveLength(1)
  calls[0]?.()
  await button.click()
  await expect.poll(() => calls).toHaveLength(2)
})

test('a click makes a call after a reset during the one before', async () => {
  const { calls, button } = await renderButton()
  await button.click()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  const mutation = queryClient.getMutationCache().getAll().at(-1)
  calls[0]?.()
  await expect.poll(() => mutation?.state.status).toBe('success')
  await button.click()
  await expect.poll(() => calls).toHaveLength(2)
})

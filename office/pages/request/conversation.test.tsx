import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { CommentForm } from './conversation.tsx'

const ME = {
  person: { id: 'olga', name: 'Ольга', email: '', roles: ['sales'] },
  rights: ['requests.read', 'requests.work'],
}

const renderForm = (id: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <CommentForm id={id} />
      </Suspense>
    </QueryClientProvider>,
  )

test('a comment is kept for its request until it is written', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    Response.json(String(input).endsWith('/me') ? ME : { id: '1' }),
  )
  const comment = page.getByLabelText('Комментарий')
  const first = await renderForm('1')
  await comment.fill('Просит перезвонить')
  await first.unmount()

  const other = await renderForm('2')
  await expect.element(comment).toHaveValue('')
  await other.unmount()

  const again = await renderForm('1')
  await expect.element(comment).toHaveValue('Просит перезвонить')
  await page.getByRole('button', { name: /Записать/ }).click()
  await expect.element(comment).toHaveValue('')
  await again.unmount()

  await renderForm('1')
  await expect.element(comment).toHaveValue('')
})

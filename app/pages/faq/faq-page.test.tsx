import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FaqPage } from './faq-page.tsx'

const items = Array.from({ length: 40 }, (_, at) => ({
  id: `escrow-${at}`,
  question: `Вопрос ${at}`,
  answer: `Ответ ${at}`,
}))
const groups = [{ id: 'escrow', title: 'Эскроу', count: '40', items }]

async function showPage() {
  const element = <FaqPage model={{ crumbs: [], title: 'Вопросы', lead: null, count: '40', groups }} />
  const router = createMemoryRouter([{ path: '/faq', element }], { initialEntries: ['/faq'] })
  await render(<RouterProvider router={router} />)
  return router
}

test('a link to a question opens it and scrolls to it', async () => {
  const router = await showPage()
  await expect.element(page.getByText('Ответ 30')).not.toBeVisible()
  await router.navigate('/faq#escrow-30')
  await expect.element(page.getByText('Ответ 30')).toBeVisible()
  await expect.element(page.getByText('Ответ 30')).toBeInViewport()
  // A question closed by hand opens again with the same link.
  await page.getByText('Вопрос 30').click()
  await expect.element(page.getByText('Ответ 30')).not.toBeVisible()
  await router.navigate('/faq#escrow-30')
  await expect.element(page.getByText('Ответ 30')).toBeVisible()
})

test('a fragment that names a topic or nothing opens no question', async () => {
  const router = await showPage()
  for (const hash of ['#escrow', '#no-such', '#%']) {
    await router.navigate(`/faq${hash}`)
    await expect.poll(() => router.state.location.hash).toBe(hash)
  }
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
})

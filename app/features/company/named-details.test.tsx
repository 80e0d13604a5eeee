import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { VacancyItem } from '#contract/pages/company.ts'
import { FaqView } from './faq-view.tsx'
import { VacanciesView } from './vacancies-view.tsx'

const head = { crumbs: [], title: 'Страница', lead: null }
const items = Array.from({ length: 40 }, (_, at) => ({
  id: `escrow-${at}`,
  question: `Вопрос ${at}`,
  answer: `Ответ ${at}`,
}))
const vacancy: VacancyItem = {
  ...{ id: 'geodezist', title: 'Геодезист', place: 'Стройка', salary: '100 000 ₽', lead: 'Мерить' },
  ...{ isHot: false, facts: [], lists: [], ask: { title: 'Отклик', description: '', button: 'Откликнуться' } },
}

async function showAt(address: string) {
  const routes = [
    {
      path: '/faq',
      element: (
        <FaqView page={{ ...head, count: '40', groups: [{ id: 'escrow', title: 'Эскроу', count: '40', items }] }} />
      ),
    },
    {
      path: '/vacancies',
      element: <VacanciesView page={{ ...head, departments: [], items: [vacancy], contact: null }} />,
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}

test('a question that a link of the site names opens and comes into view', async () => {
  const router = await showAt('/faq')
  await expect.element(page.getByText('Ответ 30')).not.toBeVisible()
  await router.navigate('/faq#escrow-30')
  await expect.element(page.getByText('Ответ 30')).toBeVisible()
  await expect.element(page.getByText('Ответ 30')).toBeInViewport()
  // What is closed again by hand opens with the same link.
  await page.getByText('Вопрос 30').click()
  await expect.element(page.getByText('Ответ 30')).not.toBeVisible()
  await router.navigate('/faq#escrow-30')
  await expect.element(page.getByText('Ответ 30')).toBeVisible()
})

test('a vacancy that a link of another page names is open', async () => {
  const router = await showAt('/faq')
  await router.navigate('/vacancies#geodezist')
  await expect.element(page.getByText('Мерить')).toBeVisible()
})

test('an address that names a rubric, or nothing of the page, opens nothing', async () => {
  const router = await showAt('/faq')
  for (const hash of ['#escrow', '#no-such', '#%']) {
    await router.navigate(`/faq${hash}`)
    await expect.poll(() => router.state.location.hash).toBe(hash)
  }
  expect(document.querySelectorAll('details[open]')).toHaveLength(1)
})

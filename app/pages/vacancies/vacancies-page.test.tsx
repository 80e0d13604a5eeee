import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { VacanciesModel } from './model.server.ts'
import { VacanciesPage } from './vacancies-page.tsx'

const vacancy: VacanciesModel['items'][number] = {
  id: 'geodezist',
  title: 'Геодезист',
  place: 'Стройка',
  salary: '100 000 ₽',
  lead: 'Мерить',
  isHot: false,
  facts: [],
  lists: [],
  ask: { title: 'Отклик', description: '', button: 'Откликнуться' },
}

test('a vacancy that the fragment names is open', async () => {
  const model = {
    crumbs: [],
    title: 'Вакансии',
    lead: null,
    departments: [],
    items: [vacancy],
    cvMaxMb: 5,
    contact: null,
    bank: [],
  }
  const routes = [
    { path: '/faq', element: <p /> },
    { path: '/vacancies', element: <VacanciesPage model={model} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/faq'] })
  await render(<RouterProvider router={router} />)
  await router.navigate('/vacancies#geodezist')
  await expect.element(page.getByText('Мерить')).toBeVisible()
})

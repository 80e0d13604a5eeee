import { expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { onDay } from '#server/testing/on-day.ts'
import { vacanciesModel } from './model.server.ts'

const api = demoApi()
const withContent = (change: Partial<SiteSnapshot['content']>): SiteSnapshot => {
  const snapshot = api.services.site.current()
  return { ...snapshot, content: { ...snapshot.content, ...change } }
}

test('the filter by department applies to the structured data too', async () => {
  const page = await makePage(api.services.pages, vacanciesModel, '/vacancies?department=strojka')
  const { departments, items, head, contact } = page
  expect(items.map(({ place }) => place.split(',')[0])).toEqual(items.map(() => 'Стройка'))
  expect(departments.find(({ isCurrent }) => isCurrent)?.count).toBe(String(items.length))
  const graph = head.structured && '@graph' in head.structured ? head.structured['@graph'] : []
  expect(graph).toMatchObject([
    ...items.map(({ title }) => ({ '@type': 'JobPosting', title })),
    { '@type': 'Organization' },
    { '@type': 'BreadcrumbList' },
  ])
  expect(contact?.process).toHaveLength(4)
})

test('hides vacancies before their date; the contact is optional', async () => {
  const { vacancies } = api.services.site.current().content
  const early = onDay(withContent({ vacancies_contact: null }), '2026-10-25')
  const { items, contact } = await makePage(pagesOf(early, api.services), vacanciesModel, '/vacancies')
  expect(items).toHaveLength(vacancies.filter(({ date }) => date <= '2026-10-25').length)
  expect(contact).toBeNull()
})

test('a quarter without vacancies has no page', async () => {
  const pages = pagesOf(withContent({ vacancies: [] }), api.services)
  await expect(makePage(pages, vacanciesModel, '/vacancies')).rejects.toThrow(NotFound)
})

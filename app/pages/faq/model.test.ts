import { expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import * as copy from '#texts/contacts.ts'
import { faqModel } from './model.server.ts'

const api = demoApi()

test('questions are grouped by topic, have unique ids and are all in the structured data', async () => {
  const { groups, count, head } = await makePage(api.services.pages, faqModel, '/faq')
  const items = groups.flatMap(group => group.items)
  expect(count).toBe(`${items.length}\u00a0ответа`)
  expect(groups.map(group => Number(group.count))).toEqual(groups.map(group => group.items.length))
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(head.structured).toMatchObject({
    '@graph': [{ '@type': 'FAQPage', mainEntity: { length: items.length } }, { '@type': 'BreadcrumbList' }],
  })
})

test('a quarter without questions has no page', async () => {
  const snapshot = api.services.site.current()
  const pages = pagesOf({ ...snapshot, content: { ...snapshot.content, faq: [] } }, api.services)
  await expect(makePage(pages, faqModel, '/faq')).rejects.toThrow(NotFound)
})

test('without an entry in seo.json the page has its own title', async () => {
  const snapshot = api.services.site.current()
  const { '/faq': _, ...routes } = snapshot.content.seo.routes
  const seo = { ...snapshot.content.seo, routes }
  const pages = pagesOf({ ...snapshot, content: { ...snapshot.content, seo } }, api.services)
  const { title, head } = await makePage(pages, faqModel, '/faq')
  expect([title, head.title]).toEqual([copy.faqTitle, copy.faqTitle + seo.defaults.title_suffix])
  expect(head.description).toBe(seo.defaults.description)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatCollectionModel } from '#app/pages/flats/collection/model.server.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-landing-'))
let api: TestApi
beforeAll(async () => {
  api = await startApi({ dataDir }, { SITE_URL: 'https://kvartal.example' })
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const slugs = () => api.services.site.current().content.flats_filter.map(({ slug }) => slug)

test('every collection of the content has a page with its own list, text and URL', () => {
  expect(slugs().length).toBeGreaterThan(10)
  const titles = new Set<string>()
  for (const slug of slugs()) {
    const { head, title, page, collections, parents } = pageAt(
      api.services.pages,
      flatCollectionModel,
      `/flats-filter/${slug}`,
    )
    expect(head.canonical, slug).toBe(paths.flatsFilter(slug))
    expect(head, slug).not.toHaveProperty('robots')
    expect(head.description, slug).not.toMatch(/\{\{/)
    titles.add(head.title)
    expect(title, slug).not.toBe('')
    expect(page.applied.length, slug).toBeGreaterThan(0)
    expect(page.count, slug).toBe(collections?.links.find(({ path }) => path === paths.flatsFilter(slug))?.count)
    expect(collections?.links.length, slug).toBe(slugs().length)
    expect(collections?.text.join(' '), slug).not.toMatch(/\{\{/)
    expect(parents, slug).toEqual([{ name: 'Квартиры', href: '/flats' }])
  }
  expect(titles.size).toBe(slugs().length)
})

test('the number of flats and the lowest price precede the text of a collection', () => {
  const { collections, page } = pageAt(api.services.pages, flatCollectionModel, '/flats-filter/studii')
  expect(plain(collections?.text[0] ?? '')).toMatch(
    new RegExp(`^В продаже ${page.count} квартир[аы]? от \\d+,\\d млн ₽$`),
  )
})

test('the structured data has its offer and its breadcrumbs', () => {
  const { head } = pageAt(api.services.pages, flatCollectionModel, '/flats-filter/studii')
  const url = 'https://kvartal.example/flats-filter/studii'
  expect(head.structured).toMatchObject({
    '@graph': [
      { '@type': 'AggregateOffer', url, priceCurrency: 'RUB' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { name: 'Квартиры' }, { position: 3, item: url }],
      },
    ],
  })
})

test('a collection with nothing in it says so in its own words, and promises no number', () => {
  const { services } = api
  const snapshot = services.site.current()
  const [landing] = snapshot.content.flats_filter
  if (!landing) throw new Error('the demo has no collection')
  const empty = { ...landing, query: 'rooms=0&area_min=200', empty: 'Пока ничего.' }
  const content = { ...snapshot.content, flats_filter: [empty] }
  const pages = pagesOf({ ...snapshot, content }, services)
  const model = pageAt(pages, flatCollectionModel, `/flats-filter/${landing.slug}`)
  expect(model.page.count).toBe(0)
  expect(model.page.empty?.text).toBe('Пока ничего.')
  expect(model.collections?.text.join(' ')).not.toMatch(/В\sпродаже/)
})

test('a collection that the content does not have is not found', () => {
  expect(() => pageAt(api.services.pages, flatCollectionModel, '/flats-filter/net')).toThrow(NotFound)
})

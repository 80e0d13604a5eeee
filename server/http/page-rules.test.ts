import { beforeAll, expect, test } from 'vitest'
import { aboutModel } from '#app/pages/about/model.server.ts'
import { socialModel } from '#app/pages/about/social/model.server.ts'
import { documentsModel } from '#app/pages/documents/model.server.ts'
import { newsModel } from '#app/pages/news/model.server.ts'
import { developmentModel } from '#app/pages/progress/development/model.server.ts'
import { progressModel } from '#app/pages/progress/model.server.ts'
import { purchaseModel } from '#app/pages/purchase/model.server.ts'
import { vacanciesModel } from '#app/pages/vacancies/model.server.ts'
import { paths } from '#contract/paths.ts'
import { PROMOS } from '#demo/testing/known-documents.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { makePage } from '#server/pages/testing/make-page.ts'
import { onDay } from '#server/testing/on-day.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { testRoutes } from '#server/testing/start-site.ts'
import { pageRules } from './page-rules.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const known = (path: string, query: string) =>
  pageRules(api.services, testRoutes)
    .knownQuery(path, new URLSearchParams(query), testRoutes.patternOf(path))
    .known.toString()

test.each([
  ['/_/search', 'page=2&q=дом&q=сад', 'q=дом'],
  ['/favorites', 'ids=1001,1002&rooms=2', 'ids=1001,1002'],
  ['/favorites', 'code=1001-0-0-0-05', 'code=1001-0-0-0-05'],
  // Forms without a script say a key once for each lot, and the parts of a code by their names.
  ['/favorites', 'compare=1001&compare=1002&x=1', 'compare=1001,1002'],
  ['/favorites', 'flat=1001&finish=0&parking=0&storage=0&way=0', 'code=1001-0-0-0-05'],
  ['/media/news', 'page=2&category=nothing&x=1', 'page=2'],
  ['/purchase', 'years=10&utm_source=x', 'years=10'],
  ['/genplan', 'at=2&rooms=2&x=1', 'at=2&rooms=2'],
  ['/contacts', 'q=1&page=2&at=1', ''],
  // What is not there is one page, whatever its address asks.
  ['/purchase/nothing', 'price=2&deposit=whatever', ''],
  ['/not/in/the/menu', 'q=1', ''],
])('%s?%s is ?%s', (path, query, expected) => {
  expect(decodeURIComponent(known(path, query))).toBe(expected)
})

test('questions that are too long share a page with all of the same beginning', () => {
  expect(known('/_/search', `q=${'a'.repeat(5000)}`)).toBe(`q=${'a'.repeat(301)}`)
})

test('the page of an ended promotion is found, an unknown one is the shared missing page', () => {
  const { site, lots } = api.services
  const later = { ...site, current: () => onDay(site.current(), '2027-02-10') }
  const rules = pageRules({ lots, site: later }, testRoutes)
  const shown = (slug: string) => rules.shownPath(paths.promo(slug), '/media/promo/:slug')
  expect(shown(PROMOS.ofReadyBuilding)).toBe(paths.promo(PROMOS.ofReadyBuilding))
  expect(shown('none')).toBe('/media/promo/-')
})

test('links of a page to itself with a query are canonical', async () => {
  const { pages } = api.services
  const html = JSON.stringify([
    await makePage(pages, documentsModel, '/documents'),
    await makePage(pages, vacanciesModel, '/vacancies'),
    await makePage(pages, newsModel, '/media/news'),
    await makePage(pages, purchaseModel, '/purchase'),
    await makePage(pages, aboutModel, '/about'),
    await makePage(pages, socialModel, '/about/social'),
    await makePage(pages, developmentModel, '/about/progress'),
    await makePage(pages, progressModel, '/media/progress'),
  ])
  const links = [...html.matchAll(/"(\/[^"?#\s]*)\?([^"#\s]+)/g)].map(([, path = '', query = '']) => ({ path, query }))
  for (const path of ['/media/news', '/documents', '/vacancies', '/about', '/about/social', '/media/progress']) {
    const pathLinks = links.filter(link => link.path === path)
    expect(pathLinks.length, path).toBeGreaterThan(0)
    for (const { query } of pathLinks) {
      expect(Object.fromEntries(new URLSearchParams(known(path, query))), path).toMatchObject(
        Object.fromEntries(new URLSearchParams(query)),
      )
    }
  }
})

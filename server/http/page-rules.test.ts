import { beforeAll, expect, test } from 'vitest'
import { pages, queryKeysOf } from '#contract/pages/registry.ts'
import { newFolder } from '#server/db/testing/databases.ts'
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
  pageRules(api.services, testRoutes).knownQuery(path, new URLSearchParams(query)).toString()

test.each([
  ['/_/search', 'page=2&q=дом&q=сад', 'q=дом'],
  ['/favorites', 'ids=1001,1002&rooms=2', 'ids=1001,1002'],
  ['/media/news', 'page=2&category=nothing&x=1', 'page=2'],
  ['/purchase', 'years=10&utm_source=x', 'years=10'],
  ['/genplan', 'at=2&rooms=2&x=1', 'at=2&rooms=2'],
  ['/contacts', 'q=1&page=2&at=1', ''],
  ['/nobody/lists/it', 'q=1', ''],
])('%s?%s is ?%s', (path, query, expected) => {
  expect(decodeURIComponent(known(path, query))).toBe(expected)
})

test('no page of the list is told a key that it does not name', () => {
  const all = new Set(pages.flatMap(({ query = [] }) => query))
  const asked = [...all].map(key => `${key}=1`).join('&')
  for (const { pattern } of pages.filter(({ list, choice }) => !list && !choice)) {
    const told = [...new URLSearchParams(known(pattern.replaceAll(/:\w+/g, '1'), asked)).keys()]
    expect(queryKeysOf(pattern), pattern).toEqual(expect.arrayContaining(told))
  }
})

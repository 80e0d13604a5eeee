import { beforeAll, expect, test } from 'vitest'
import { documentsModel } from '#app/pages/documents/model.server.ts'
import { faqModel } from '#app/pages/faq/model.server.ts'
import { legalModel } from '#app/pages/legal/model.server.ts'
import { newsModel } from '#app/pages/news/model.server.ts'
import type { PageHead } from '#contract/pages/head.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { makePage } from '#server/pages/testing/make-page.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

test('every kind of page has a picture for shared links, different from the others', async () => {
  const { pages } = api.services
  const query = new URLSearchParams()
  const heads: Record<string, PageHead> = {
    list: pages.list('flat', query).head,
    places: pages.places('parking', query).head,
    genplan: pages.genplan('flat', query).head,
    scheme: pages.scheme('storage', query).head,
    legal: (await makePage(pages, legalModel, '/terms-of-use')).head,
    news: (await makePage(pages, newsModel, '/media/news')).head,
    faq: (await makePage(pages, faqModel, '/faq')).head,
    documents: (await makePage(pages, documentsModel, '/documents')).head,
  }
  const pictures = Object.entries(heads).map(([name, { shared }]) => {
    expect(shared?.image?.src, name).toMatch(/^\/img\//)
    return shared?.image?.src
  })
  // The legal text alone has that of the site.
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('a link to premises shows their plan, one to a resale flat its photograph', () => {
  const { pages, site } = api.services
  const [premises] = site.current().onSale.ofName('commercial').rows.keys()
  const [resale] = site.current().onSale.ofName('second').rows.keys()
  expect(pages.commercial(premises ?? 0).head.shared?.image?.src).toBe(`/og/${premises}.png`)
  expect(pages.shareCard(premises ?? 0)).not.toBeNull()
  expect(pages.second(resale ?? 0).head.shared?.image?.src).toMatch(/^\/img\//)
})

import { expect, test } from 'vitest'
import { documentsModel } from '#app/pages/documents/model.server.ts'
import { faqModel } from '#app/pages/faq/model.server.ts'
import { flatsModel } from '#app/pages/flats/model.server.ts'
import { legalModel } from '#app/pages/legal/model.server.ts'
import { levelPlanModel } from '#app/pages/level-plan/model.server.ts'
import { newsModel } from '#app/pages/news/model.server.ts'
import { premisesLotModel } from '#app/pages/premises/lot/model.server.ts'
import { resaleLotModel } from '#app/pages/resale/lot/model.server.ts'
import { sitePlanModel } from '#app/pages/site-plan/model.server.ts'
import { undergroundModel } from '#app/pages/underground/model.server.ts'
import { makePage, pageAt } from '#server/pages/testing/make-page.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { demoApi } from '#server/testing/demo-api.ts'

const api = demoApi()

test('every kind of page has a picture for shared links, different from the others', async () => {
  const { pages } = api.services
  const heads: Record<string, PageHead> = {
    list: pageAt(pages, flatsModel, '/flats').head,
    places: pageAt(pages, undergroundModel, '/parkings').head,
    genplan: pageAt(pages, sitePlanModel, '/genplan').head,
    scheme: pageAt(pages, levelPlanModel, '/storages/genplan').head,
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
  expect(pageAt(pages, premisesLotModel, `/commercials/${premises ?? 0}`).head.shared?.image?.src).toBe(
    `/og/${premises}.png`,
  )
  expect(pages.shareCard(premises ?? 0)).not.toBeNull()
  expect(pageAt(pages, resaleLotModel, `/seconds/${resale ?? 0}`).head.shared?.image?.src).toMatch(/^\/img\//)
})

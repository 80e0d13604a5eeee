import { describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { pickTracking } from '#domain/requests/tracking.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { onDay } from '#server/testing/on-day.ts'
import { developmentModel } from './development/model.server.ts'
import { progressModel } from './model.server.ts'

const SITE_URL = 'http://kvartal.test'

const api = demoApi()

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const feed = (query = '') => makePage(api.services.pages, progressModel, `/media/progress?${query.replace('?', '')}`)
const known = (query: string) =>
  canonicalQuery(progressModel.readQuery(new URLSearchParams(query), api.services.site.current(), '')).toString()
const pagesAt = (snapshot: SiteSnapshot) => {
  const pages = pagesOf(snapshot, api.services)
  return {
    photographs: () => makePage(pages, progressModel, '/media/progress'),
    development: () => makePage(pages, developmentModel, '/about/progress'),
  }
}

describe('photographs of the construction', () => {
  test('are those of the latest month, the quarter over the whole width and each building in a row', async () => {
    const page = await feed()
    expect(page.shown).toBe('ноябрь 2026')
    expect(page.cover?.id).toBe(1100)
    expect(page.groups.map(({ building }) => building)).toEqual([null, 1, 2, 3, 4, 5, 6])
    expect(page.groups[3]).toMatchObject({ title: 'Верхние этажи', stage: '' })
    expect(plain(page.groups[3]?.percent ?? '')).toBe('61 %')
    expect(page.groups[0]?.pictures).toEqual([])
    expect(page.pictures.map(({ id }) => id)).toContain(1100)
    expect(page.closeHref).toBe('/media/progress')
    expect(page.head.canonical).toBe('/media/progress')
  })

  test('of one building are those of every month; links keep the building and count what they lead to', async () => {
    const page = await feed('building=3')
    expect(page.shown).toBe('Корпус 3, 2026')
    expect(page.cover).toBeNull()
    expect(page.groups.map(({ title }) => title)[0]).toBe('Ноябрь 2026')
    expect(page.groups).toHaveLength(6)
    const [every, november] = page.months
    expect(every).toMatchObject({ isCurrent: true, count: String(page.pictures.length) })
    expect(november?.href).toBe('/media/progress?year=2026&month=11&building=3')
    const there = await feed(new URL(november?.href ?? '', SITE_URL).search)
    expect(there.pictures).toHaveLength(Number(november?.count))
    expect(page.head.robots).toBe('noindex,follow')
    for (const link of page.buildings) {
      expect((await feed(new URL(link.href, SITE_URL).search)).pictures, link.text).toHaveLength(Number(link.count))
    }
  })

  test('keep of a query what they understand, in one way; a photograph by itself leads to its month', async () => {
    expect(known('utm_source=x&building=3&month=11&year=2026')).toBe('year=2026&month=11&building=3')
    expect(known('month=99&building=77&photo=5')).toBe('')
    expect(known('photo=913')).toBe('year=2026&month=9&photo=913')
    expect(known('photo=913&month=11')).toBe('year=2026&month=11')
    expect(known('before=2&after=<script>&view=nowhere')).toBe('')
    expect((await feed('photo=913')).closeHref).toBe('/media/progress?year=2026&month=9')
  })

  test('two of one point are compared, the earlier first, whatever the address says', async () => {
    const { compared } = await feed()
    expect(compared?.views.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect([compared?.from, compared?.to, compared?.dates.length]).toEqual([0, 5, 6])
    const yard = (await feed('view=k3-yard&before=1113&after=913')).compared
    expect(yard?.dates.map(({ slideId }) => slideId)).toEqual([913, 1113])
    expect([yard?.from, yard?.to]).toEqual([0, 1])
    // Only the building that is seen.
    expect(yard?.dates[1]?.percents.map(({ percent }) => plain(percent))).toEqual(['61 %'])
    expect(known('view=k3-yard&before=1113&after=913')).toBe('view=k3-yard&before=913&after=1113')
    // The parameters must not be mistaken for advertising tags, which are sent with a request.
    expect(pickTracking(new URLSearchParams(known('view=k3-yard&before=1113&after=913')))).toEqual({})
  })
})

describe('the development of the district', () => {
  test('shows stages, openings, works of each building and reports, the latest first', async () => {
    const page = await pagesAt(api.services.site.current()).development()
    expect(page.buildings.map(({ percent }) => percent)).toEqual([100, 78, 61, 46, 18, 4])
    expect(page.stages.map(({ statusText }) => statusText)).toEqual(['готово', 'строится', 'строится'])
    expect(page.openings).toHaveLength(6)
    expect(page.works[2]?.works.map(({ percent }) => percent)).toEqual([100, 97, 78, 0])
    expect(page.works[2]?.href).toBe('/media/progress?year=2026&building=3')
    expect(page.months[0]?.href).toBe('/media/progress?year=2026&month=11')
    expect(page.months).toHaveLength(6)
  })
})

test('without reports there is no page of photographs, without storeys no page of the development', async () => {
  const snapshot = api.services.site.current()
  const uncounted = pagesAt({ ...snapshot, content: { ...snapshot.content, construction: null } })
  await expect(uncounted.development()).rejects.toThrow(NotFound)
  const page = await uncounted.photographs()
  expect([page.compared, page.crumbs.length, page.groups.length]).toEqual([null, 2, 7])
  const silent = pagesAt({ ...snapshot, content: { ...snapshot.content, progress_feed_group: [] } })
  await expect(silent.photographs()).rejects.toThrow(NotFound)
  expect(await silent.development()).toMatchObject({ compared: null, months: [], works: [], feed: null })
})

test('the latest report stays on the page later; reports before their date are hidden', async () => {
  const later = pagesAt(onDay(api.services.site.current(), '2027-02-21'))
  expect((await later.photographs()).shown).toBe('ноябрь 2026')
  const early = pagesAt(onDay(api.services.site.current(), '2026-10-31'))
  expect((await early.photographs()).shown).toBe('октябрь 2026')
  expect((await early.development()).months[0]?.name).toBe('Октябрь 2026')
})

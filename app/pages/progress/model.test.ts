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
  test('are those of each building under construction, the chosen month latest; a finished one is a link', async () => {
    const page = await feed()
    expect(page.shown).toBe('ноябрь 2026')
    expect(page.reports.map(({ building, chosen }) => [building, chosen])).toEqual(
      [2, 3, 4, 5, 6].map(building => [building, 11]),
    )
    const months = page.reports[0]?.months ?? []
    expect(months.map(({ short }) => short)).toEqual(['июн', 'июл', 'авг', 'сен', 'окт', 'ноя'])
    expect(months.map(({ percent }) => plain(percent))).toEqual(['52 %', '57 %', '62 %', '67 %', '73 %', '78 %'])
    expect(page.ready.map(({ name, href }) => [plain(name), href])).toEqual([['Корпус 1 сдан', '/genplan?at=1']])
    expect(page.aerials.map(({ photo }) => photo)).toEqual([600, 700, 800, 900, 1000, 1100])
    expect(page.head.canonical).toBe('/media/progress')
  })

  test('show the picture from the ground, else the whole quarter with the building in a frame', async () => {
    const { reports, pictures } = await feed()
    const photos = reports[0]?.months.map(({ photo }) => photo) ?? []
    expect(photos.map(photo => photo?.id)).toEqual([602, 702, 802, 912, 1002, 1122])
    expect(photos.map(photo => photo?.frame !== null)).toEqual([true, true, true, false, true, false])
    expect(plain(photos[5]?.place)).toBe('20 ноября 2026, Корпус 2 от причала')
    for (const { months } of reports) {
      for (const { photo } of months) expect(pictures.map(({ id }) => id)).toContain(photo?.id)
    }
  })

  test('of a month without a photograph say so, and the nearest chosen month has one', async () => {
    const snapshot = api.services.site.current()
    const reports = structuredClone(snapshot.content.progress_feed_group)
    for (const { month, buildings } of reports) {
      if (month >= '2026-10') for (const built of buildings) if (built.building === 6) built.slides = []
    }
    const pages = pagesAt({ ...snapshot, content: { ...snapshot.content, progress_feed_group: reports } })
    const sixth = (await pages.photographs()).reports.find(({ building }) => building === 6)
    expect(sixth?.chosen).toBe(9)
    expect(sixth?.months.map(({ photo }) => photo !== null)).toEqual([true, true, true, true, false, false])
    expect(plain(sixth?.months[5]?.label)).toBe('ноябрь 2026, готовность 4 %, снимка нет')
    const written = reports.flatMap(({ buildings }) => buildings.filter(({ building }) => building === 6))
    const shown = sixth?.months.flatMap(({ photo, text, others }) => (photo ? [text, ...others.map(o => o.text)] : []))
    expect(shown?.toSorted()).toEqual(written.map(({ text }) => text).toSorted())
  })

  test('draw the floors that were built that month', async () => {
    const { reports } = await feed()
    const svgs = reports[0]?.months.map(({ svg }) => svg) ?? []
    expect(new Set(svgs).size).toBe(6)
    const [june, , , september] = reports.at(-1)?.months ?? []
    // The pit of building 6 was begun in September.
    expect(september?.svg.length).toBeGreaterThan(june?.svg.length ?? 0)
  })

  test('keep of a query what they understand, in one way; a photograph by itself leads to its month', async () => {
    expect(known('utm_source=x&building=3&month=9&year=2026')).toBe('year=2026&month=9')
    expect(known('month=99&building=77&photo=5')).toBe('')
    expect(known('photo=913')).toBe('year=2026&month=9&photo=913')
    expect(known('photo=913&month=11')).toBe('year=2026&month=11&photo=913')
    expect(known('before=2&after=<script>&view=nowhere')).toBe('')
    const ofSeptember = await feed('photo=913')
    expect(ofSeptember.closeHref).toBe('/media/progress?year=2026&month=9')
    expect(ofSeptember.reports[0]?.href).toBe('/media/progress?year=2026&month=9#korpus-2')
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
    expect(page.works[2]?.href).toBe('/media/progress#korpus-3')
    expect([...page.photographed.keys()]).toEqual((await feed()).reports.map(({ building }) => building))
    expect(page.works.map(({ href }) => href !== null)).toEqual([false, true, true, true, true, true])
    expect(page.months[0]?.href).toBe('/media/progress?year=2026&month=11')
    expect(page.months).toHaveLength(6)
  })
})

test('without reports there is no page of photographs, without storeys no page of the development', async () => {
  const snapshot = api.services.site.current()
  const uncounted = pagesAt({ ...snapshot, content: { ...snapshot.content, construction: null } })
  await expect(uncounted.development()).rejects.toThrow(NotFound)
  const page = await uncounted.photographs()
  expect([page.compared, page.crumbs.length, page.reports.length, page.reports[0]?.months[0]?.svg]).toEqual([
    null,
    2,
    6,
    '',
  ])
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

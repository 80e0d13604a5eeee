import { describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { PLACES } from '#demo/testing/known-places.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { aboutModel } from './model.server.ts'
import { socialModel } from './social/model.server.ts'

const SITE_URL = 'http://kvartal.test'

const api = demoApi()

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const social = (query = '') => makePage(api.services.pages, socialModel, `/about/social?${query.replace('?', '')}`)
const withContent = (change: Partial<SiteSnapshot['content']>) => {
  const snapshot = api.services.site.current()
  return pagesOf({ ...snapshot, content: { ...snapshot.content, ...change } }, api.services)
}

describe('the town around the quarter', () => {
  test('has every place in the list, and those outside of the quarter on the map', async () => {
    const page = await social()
    const items = api.services.site.current().content.infra?.items ?? []
    const listed = page.groups.flatMap(({ places }) => places)
    expect(listed.map(({ slug }) => slug).toSorted()).toEqual(items.map(({ slug }) => slug).toSorted())
    expect(page.map?.town.places).toHaveLength(items.filter(({ inside }) => !inside).length)
    expect(page.map?.svg).toMatch(/^<svg/)
    const school = listed.find(({ slug }) => slug === PLACES.school.slug)
    expect(plain(school?.walk)).toBe(`${PLACES.school.walk_minutes} минут пешком`)
    expect(plain(school?.distance)).toBe(`${PLACES.school.distance_m} м`)
    const opening = listed.find(({ slug }) => slug === PLACES.schoolInside.slug)
    expect(plain(opening?.opens)).toBe(`откроется: ${PLACES.schoolInside.opens}`)
    expect([opening?.isInside, plain(opening?.walk), opening?.distance]).toEqual([true, 'в квартале', null])
    expect(page.inside).toHaveLength(5)
    expect(JSON.stringify(page.head.structured)).toContain('LocationFeatureSpecification')
  })

  test('is filtered by category, by the address alone; counts are of what the links lead to', async () => {
    const page = await social('category=school&utm_source=x')
    expect(page.groups.map(({ slug }) => slug)).toEqual(['school'])
    for (const { href, count, text } of page.categories) {
      const { groups } = await social(new URL(href, SITE_URL).search)
      expect(
        groups.flatMap(({ places }) => places),
        text,
      ).toHaveLength(Number(count))
    }
    expect(page.categories.filter(({ isCurrent }) => isCurrent).map(({ text }) => text)).toEqual(['Школы'])
    const known = (query: string) =>
      canonicalQuery(socialModel.readQuery(new URLSearchParams(query), api.services.site.current(), '')).toString()
    expect(known('category=school&utm_source=x')).toBe('category=school')
    expect(known('category=%3Cscript%3E')).toBe('')
  })

  test('no name covers another mark', async () => {
    const { map } = await social()
    for (const { xPercent, yPercent } of map?.town.places ?? []) {
      expect(Math.min(xPercent, yPercent)).toBeGreaterThanOrEqual(3)
      expect(Math.max(xPercent, yPercent)).toBeLessThanOrEqual(97)
    }
    expect(map?.town.places.some(({ isCrowded }) => isCrowded)).toBe(true)
    expect((await social('category=school')).map?.town.places.some(({ isCrowded }) => isCrowded)).toBe(false)
  })

  test('is a list without a map, and has no page without content', async () => {
    const at = '/about/social'
    const page = await makePage(withContent({ district_map: null }), socialModel, at)
    expect([page.map, page.groups.length]).toEqual([null, 9])
    const unplaced = withContent({ infra: null, infra_map: null })
    expect(await makePage(unplaced, socialModel, at)).toMatchObject({ map: null, groups: [], categories: [] })
    await expect(makePage(withContent({ district: null }), socialModel, at)).rejects.toThrow(NotFound)
  })
})

describe('the quarter', () => {
  test('has figures from the catalogue, years, and a URL for every picture', async () => {
    const page = await makePage(api.services.pages, aboutModel, '/about')
    expect(page.display).not.toBe(page.title)
    expect(page.passages?.labels.map(({ text }) => plain(text))).toEqual(['29 м', '44 м', '27 м'])
    expect(plain(page.section?.title)).toBe('От воды до двора 59 метров')
    expect(page.quay).toEqual({ value: '356', unit: 'метров набережной' })
    expect(page.years.map(({ year, isDone }) => [year, isDone])).toEqual([
      ['2023', true],
      ['2024', true],
      ['2026', true],
      ['2027', false],
      ['2028', false],
    ])
    expect(page.sets.map(({ slug }) => slug)[0]).toBe('arhitektura')
    expect(page.pictures).toHaveLength(28)
    expect(page.sets[1]?.href).toBe('/about?photo=201')
    expect(new Set(page.pictures.map(({ note }) => note))).toEqual(new Set(['визуализация']))
    expect(page.further.map(({ href }) => href)).toEqual(['/about/social', '/about/progress', '/genplan'])
    const known = (query: string) =>
      canonicalQuery(aboutModel.readQuery(new URLSearchParams(query), api.services.site.current(), '')).toString()
    expect([known('photo=201&utm_source=x'), known('photo=9'), known('photo=0201')]).toEqual(['photo=201', '', ''])
  })

  test('pictures, developer and linked pages are optional, the text is not', async () => {
    const poor = withContent({ about: null, gallery: [], construction: null, district: null })
    const page = await makePage(poor, aboutModel, '/about')
    expect(page).toMatchObject({ sets: [], pictures: [], developer: null })
    expect(page.further.map(({ href }) => href)).toEqual(['/genplan'])
    await expect(makePage(withContent({ about_project: null }), aboutModel, '/about')).rejects.toThrow(NotFound)
    const { masterplan } = api.services.site.current().content
    const dry = withContent({ masterplan: { ...masterplan, river: null, embankment: null } })
    expect(await makePage(dry, aboutModel, '/about')).toMatchObject({ passages: null, section: null, quay: null })
    const later = pagesOf({ ...api.services.site.current(), today: '2028-01-01' }, api.services)
    const { years } = await makePage(later, aboutModel, '/about')
    expect(years.map(({ isDone }) => isDone)).toEqual([true, true, true, true, false])
  })
})

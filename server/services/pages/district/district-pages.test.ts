import { beforeAll, describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { PLACES } from '#demo/testing/known-places.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { aboutPage, aboutQuery } from './about-page.ts'
import { aboutSocialPage, socialQuery } from './social-page.ts'

const SITE_URL = 'http://kvartal.test'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const social = (query = '') => api.services.pages.district.aboutSocial(new URLSearchParams(query))

describe('the town around the quarter', () => {
  test('has every place in the list, and those outside of the quarter on the map', () => {
    const page = social()
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

  test('is filtered by category, by the address alone; counts are of what the links lead to', () => {
    const page = social('category=school&utm_source=x')
    expect(page.groups.map(({ slug }) => slug)).toEqual(['school'])
    for (const { href, count, text } of page.categories) {
      const { groups } = social(new URL(href, SITE_URL).search)
      expect(
        groups.flatMap(({ places }) => places),
        text,
      ).toHaveLength(Number(count))
    }
    expect(page.categories.filter(({ isCurrent }) => isCurrent).map(({ text }) => text)).toEqual(['Школы'])
    const known = (query: string) => socialQuery(api.services.site.current(), new URLSearchParams(query)).toString()
    expect(known('category=school&utm_source=x')).toBe('category=school')
    expect(known('category=%3Cscript%3E')).toBe('')
  })

  test('no name covers another mark', () => {
    const { map } = social()
    for (const { xPercent, yPercent } of map?.town.places ?? []) {
      expect(Math.min(xPercent, yPercent)).toBeGreaterThanOrEqual(3)
      expect(Math.max(xPercent, yPercent)).toBeLessThanOrEqual(97)
    }
    expect(map?.town.places.some(({ isCrowded }) => isCrowded)).toBe(true)
    expect(social('category=school').map?.town.places.some(({ isCrowded }) => isCrowded)).toBe(false)
  })

  test('is a list where nothing is drawn, and no page where nothing is told', () => {
    const snapshot = api.services.site.current()
    const tools = { images: api.services.images, siteUrl: SITE_URL }
    const query = new URLSearchParams()
    const undrawn = { ...snapshot, content: { ...snapshot.content, district_map: null } }
    const page = aboutSocialPage(undrawn, query, tools)
    expect([page.map, page.groups.length]).toEqual([null, 9])
    const unplaced = { ...snapshot, content: { ...snapshot.content, infra: null, infra_map: null } }
    expect(aboutSocialPage(unplaced, query, tools)).toMatchObject({ map: null, groups: [], categories: [] })
    const untold = { ...snapshot, content: { ...snapshot.content, district: null } }
    expect(() => aboutSocialPage(untold, query, tools)).toThrow(NotFound)
  })
})

describe('the quarter', () => {
  test('is told with figures of the catalogue, its years and every picture under an address', () => {
    const page = api.services.pages.district.about()
    expect(page.figures[0]?.value).toBe('986')
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
    const known = (query: string) => aboutQuery(api.services.site.current(), new URLSearchParams(query)).toString()
    expect([known('photo=201&utm_source=x'), known('photo=9'), known('photo=0201')]).toEqual(['photo=201', '', ''])
  })

  test('goes without pictures, developer and pages that the content does not have, and has no page of nothing', () => {
    const snapshot = api.services.site.current()
    const tools = { images: api.services.images, siteUrl: SITE_URL }
    const poor = { ...snapshot.content, about: null, gallery: [], construction: null, district: null }
    const page = aboutPage({ ...snapshot, content: poor }, tools)
    expect(page).toMatchObject({ cover: null, sets: [], pictures: [], developer: null })
    expect(page.further.map(({ href }) => href)).toEqual(['/genplan'])
    const nothing = { ...snapshot, content: { ...snapshot.content, about_project: null } }
    expect(() => aboutPage(nothing, tools)).toThrow(NotFound)
    const later = aboutPage({ ...snapshot, today: '2028-01-01' }, tools)
    expect(later.years.map(({ isDone }) => isDone)).toEqual([true, true, true, true, false])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { createCompanyPages } from './company-pages.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const pagesOf = (snapshot: SiteSnapshot) =>
  createCompanyPages(() => snapshot, { images: api.services.images, siteUrl: 'http://kvartal.test' })
const without = (change: Partial<SiteSnapshot['content']>): SiteSnapshot => {
  const snapshot = api.services.site.current()
  return { ...snapshot, content: { ...snapshot.content, ...change } }
}

describe('questions', () => {
  test('stand by rubrics, each with an address, and machines are told all of them', () => {
    const { groups, count, head } = api.services.pages.company.faq()
    const items = groups.flatMap(group => group.items)
    expect(plain(count)).toBe(`${items.length} ответа`)
    expect(groups.map(group => Number(group.count))).toEqual(groups.map(group => group.items.length))
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(head.structured).toMatchObject({
      '@graph': [{ '@type': 'FAQPage', mainEntity: { length: items.length } }, { '@type': 'BreadcrumbList' }],
    })
  })

  test('a quarter without them has no page', () => {
    expect(() => pagesOf(without({ faq: [] })).faq()).toThrow(NotFound)
  })
})

describe('contacts', () => {
  test('tell hours, ways and people, and machines where the office is and whose', () => {
    const { office, ways, people, head } = api.services.pages.company.contacts()
    expect(office.rows.map(({ value }) => plain(value))).toEqual(['9:00–21:00', '9:00–19:00'])
    expect([ways.length, people.length]).toEqual([4, 5])
    expect(office.picture?.alt).toBeTruthy()
    expect(head.structured).toMatchObject({
      '@graph': [
        { '@type': 'RealEstateAgent', openingHours: ['Mo-Fr 09:00-21:00', 'Sa-Su 09:00-19:00'] },
        { '@type': 'Organization', foundingDate: '2009' },
        { '@type': 'BreadcrumbList' },
      ],
    })
  })

  test('are there in a quarter that has a picture of nothing', () => {
    const { contacts } = api.services.site.current().content
    const { image: _image, ...bare } = contacts
    expect(pagesOf(without({ contacts: bare })).contacts().office.picture).toBeNull()
  })
})

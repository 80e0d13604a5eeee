import { beforeAll, describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { CONTRACT_FILE, PROJECTS } from '#demo/testing/known-documents.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { onDay } from '#server/testing/on-day.ts'
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

describe('contacts', () => {
  test('tell hours, ways and people, and machines where the office is and whose', () => {
    const { office, town, ways, people, head } = api.services.pages.company.contacts()
    expect(town?.home).toMatchObject({ name: 'Офис продаж', href: '#how-to-get' })
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

  test('give the form of a visit the hours of the office and the site’s day', () => {
    const { visit } = api.services.pages.company.contacts()
    const { today } = api.services.site.current()
    expect(visit.today).toBe(today)
    expect(visit.clock).toBeUndefined()
    expect(visit.hours).toContainEqual({ days: 'sat-sun', from: '09:00', to: '19:00' })
    expect(visit.special.length).toBeGreaterThan(0)
    expect(visit.special.every(({ date }) => date >= today)).toBe(true)
  })

  test('are there in a quarter that has a picture of nothing', () => {
    const { contacts } = api.services.site.current().content
    const { image: _image, ...bare } = contacts
    expect(pagesOf(without({ contacts: bare })).contacts().office.picture).toBeNull()
  })
})

describe('documents', () => {
  const documentsAt = (query = '') => api.services.pages.company.documents(new URLSearchParams(query))

  test('stand by groups with the size and the sheets of their files', () => {
    const { groups, count } = documentsAt()
    const items = groups.flatMap(group => group.items)
    expect(plain(count)).toBe(`${items.length} документов`)
    expect(new Set(items.map(({ format }) => format))).toEqual(new Set(['PDF']))
    const contract = items.find(({ file }) => file === CONTRACT_FILE)
    expect(contract?.href).toBe(`/media/docs/${CONTRACT_FILE}`)
    expect(plain(contract?.sizeText)).toMatch(/^\d+ КБ · 3 страницы$/)
  })

  test('are chosen by house: one that tells of two houses stands with both', () => {
    const third = documentsAt('building=3')
    expect(third.groups[0]?.items.map(({ title }) => plain(title))).toEqual([
      'Разрешение на строительство корпусов 2 и 3',
    ])
    expect(third.head).toMatchObject({ canonical: '/documents?building=3', robots: 'noindex,follow' })
    expect(third.buildings.find(({ isCurrent }) => isCurrent)?.count).toBe(
      String(third.groups.flatMap(({ items }) => items).length),
    )
    expect(documentsAt('building=9').head.canonical).toBe('/documents')
  })

  test('a quarter without them has no page', () => {
    expect(() => pagesOf(without({ prodocs: null })).documents(new URLSearchParams())).toThrow(NotFound)
  })
})

describe('vacancies', () => {
  const vacanciesAt = (query = '') => api.services.pages.company.vacancies(new URLSearchParams(query))

  test('are chosen by department, and machines are told of those that are shown', () => {
    const { departments, items, head, contact } = vacanciesAt('department=strojka')
    expect(items.map(({ place }) => place.split(',')[0])).toEqual(items.map(() => 'Стройка'))
    expect(departments.find(({ isCurrent }) => isCurrent)?.count).toBe(String(items.length))
    const graph = head.structured && '@graph' in head.structured ? head.structured['@graph'] : []
    expect(graph).toMatchObject([
      ...items.map(({ title }) => ({ '@type': 'JobPosting', title })),
      { '@type': 'Organization' },
      { '@type': 'BreadcrumbList' },
    ])
    expect(contact?.process).toHaveLength(4)
  })

  test('those of days to come are not told of; a quarter may say nobody to write to', () => {
    const { vacancies } = api.services.site.current().content
    const early = onDay(without({ vacancies_contact: null }), '2026-10-25')
    const { items, contact } = pagesOf(early).vacancies(new URLSearchParams())
    expect(items).toHaveLength(vacancies.filter(({ date }) => date <= '2026-10-25').length)
    expect(contact).toBeNull()
    expect(() => pagesOf(without({ vacancies: [] })).vacancies(new URLSearchParams())).toThrow(NotFound)
  })
})

describe('projects', () => {
  test('begin with the quarter of the site, the others follow; one without a picture is there too', () => {
    const { main, items, count } = api.services.pages.company.projects()
    expect(main?.href).toBe(paths.project(PROJECTS.own))
    expect(plain(count)).toBe('5 сданных проектов')
    expect(items.map(({ picture }) => picture === null)).toContain(true)
    expect(items.find(({ href }) => href === paths.project(PROJECTS.long.slug))?.facts[1]).toBe(PROJECTS.long.years)
  })

  test('a project leads to the others, and that of the site to what is sold', () => {
    const { project } = api.services.pages.company
    const page = project(PROJECTS.own)
    expect(page.link?.href).toBe('/')
    expect(page.others.map(({ href }) => href)).not.toContain(paths.project(PROJECTS.own))
    expect(project(PROJECTS.built).link).toBeNull()
    expect(() => project('net')).toThrow(NotFound)
    expect(() => pagesOf(without({ project: [] })).projects()).toThrow(NotFound)
  })
})

import { expect, test } from 'vitest'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { contactsModel } from './model.server.ts'

const api = demoApi()
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const contacts = () => makePage(api.services.pages, contactsModel, '/contacts')

test('shows hours, ways and people; structured data names the office and the developer', async () => {
  const { office, howToGet, people, head } = await contacts()
  expect(howToGet?.town?.home).toMatchObject({ name: 'Офис продаж', href: '#how-to-get' })
  expect(office.hours.map(({ value }) => plain(value))).toEqual(['9:00–21:00', '9:00–19:00'])
  expect([howToGet?.ways.length, people.length]).toEqual([4, 5])
  expect(office.picture?.alt).toBeTruthy()
  expect(head.structured).toMatchObject({
    '@graph': [
      { '@type': 'RealEstateAgent', openingHours: ['Mo-Fr 09:00-21:00', 'Sa-Su 09:00-19:00'] },
      { '@type': 'Organization', foundingDate: '2009' },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('gives the form of a visit the office hours and the current date', async () => {
  const { visit } = await contacts()
  const { today } = api.services.site.current()
  expect(visit.today).toBe(today)
  expect(visit.clock).toBeUndefined()
  expect(visit.hours).toContainEqual({ days: 'sat-sun', from: '09:00', to: '19:00' })
  expect(visit.special.length).toBeGreaterThan(0)
  expect(visit.special.every(({ date }) => date >= today)).toBe(true)
})

test('works without a picture of the office, ways and a map', async () => {
  const snapshot = api.services.site.current()
  const { image: _image, ...bare } = snapshot.content.contacts
  const contacts = { ...bare, how_to_get: [] }
  const pages = pagesOf({ ...snapshot, content: { ...snapshot.content, contacts, district_map: null } }, api.services)
  const { office, howToGet } = await makePage(pages, contactsModel, '/contacts')
  expect({ picture: office.picture, howToGet }).toEqual({ picture: null, howToGet: null })
})

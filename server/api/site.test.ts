import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contentOperations, operations, siteCalls } from '#contract/operations.ts'
import { paths } from '#contract/paths.ts'
import { globalSchema } from '#contract/site.ts'
import {
  legalTextSchema,
  menuItemSchema,
  personalAreaSchema,
  projectDeveloperSchema,
  purchaseMenuSchema,
  socialMediaSchema,
} from '#contract/site-calls.ts'
import { contactsSchema } from '#contract/site-calls-contacts.ts'
import { mainPageSchema } from '#contract/site-calls-main.ts'
import { WAYS } from '#demo/testing/known-documents.ts'
import { readSeedLots } from '#demo/testing/seed-lots.ts'
import { forEachDatabase, newFolder } from '../db/testing/databases.ts'
import { getContacts } from '../services/calls/get-contacts.ts'
import { getMenu } from '../services/shell/get-shell.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const lots = readSeedLots()

forEachDatabase((_, open) => {
  let api: TestApi

  beforeAll(async () => {
    const { location } = await open('demo')
    api = await startApi(location)
    return () => api.close()
  })

  const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    const answer = await api.get(path)
    expect(answer.status, path).toBe(200)
    return schema.parse(await answer.json())
  }

  const whole = [...Object.values(siteCalls), ...contentOperations].filter(({ path }) => !path.includes('{'))
  test.each(whole.map(({ path, responses }) => [path, responses[200]?.schema] as const))(
    '%s answers its contract, with the last slash and without, and says when nothing has changed',
    async (path, schema) => {
      const answer = await api.get(path)
      expect(answer.status).toBe(200)
      const body: unknown = await answer.json()
      // Strict: what the contract does not name is not answered.
      expect(schema?.parse(body)).toEqual(body)
      expect(await (await api.get(path.slice(0, -1))).json()).toEqual(body)
      const etag = answer.headers.get('etag') ?? ''
      expect((await api.get(path, { 'If-None-Match': etag })).status).toBe(304)
    },
  )

  test('the settings name the token of the calls', async () => {
    const { csrf } = await ask('/api/global/', globalSchema)
    expect(csrf).toEqual({ cookie: 'csrftoken', header: 'X-CSRFToken' })
  })

  test('the menu is in order and links to pages of this site', async () => {
    const menu = await ask('/api/menu/', z.array(menuItemSchema))
    expect(menu.map(({ order }) => order)).toEqual(menu.map(({ order }) => order).toSorted((a, b) => a - b))
    expect(menu.filter(({ submenu }) => submenu).map(({ url }) => url)).toEqual([paths.purchase(WAYS.market)])
    expect(menu.filter(({ places }) => places.includes('buy')).map(({ url }) => url)).toEqual([
      '/flats',
      '/parkings/genplan',
      '/storages/genplan',
      '/commercials/genplan',
    ])
  })

  test('a content without a menu answers an empty one', () => {
    const snapshot = api.services.site.current()
    expect(getMenu({ ...snapshot, content: { ...snapshot.content, menu: [] } })).toEqual([])
  })

  test('the panel of purchase methods has the full cost of every rate', async () => {
    const { purchase_menu: groups, purchase_menu_promo: promo } = await ask('/api/purchase_menu/', purchaseMenuSchema)
    expect(groups.map(({ card_title }) => card_title)).toEqual(['Ипотека', 'Другие способы'])
    for (const way of groups[0]?.submenu ?? []) expect(way.psk).toMatch(/ПСК/)
    expect(promo?.image?.srcset.avif).toContain('/img/')
    expect(promo?.psk).toMatch(/Полная стоимость кредита/)
  })

  test('the home page counts what is on sale', async () => {
    const page = await ask('/api/main_page/', mainPageSchema)
    const free = lots.filter(({ values }) => values.status === 'free')
    expect(page.facts.find(({ id }) => id === 'flats')?.value).toBe(String(lots.length))
    for (const { rooms, count, price_min } of page.choose) {
      const such = free.filter(({ values }) => values.rooms === rooms)
      expect(count).toBe(such.length)
      expect(price_min).toBe(Math.min(...such.map(({ values }) => Number(values.price))))
    }
    expect(page.choose.map(({ rooms }) => rooms)).toEqual([0, 1, 2, 3, 4])
    expect(page.progress_last.map(({ month }) => month)).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(page.news_last).toHaveLength(3)
    expect(page.news_last.every(({ date }) => date <= '2026-11-21')).toBe(true)
    expect(page.promos.every(({ ends_at }) => ends_at >= '2026-11-21')).toBe(true)
    expect(page.purchase_cards).toHaveLength(8)
    expect(page.hero.image?.alt).not.toBe('')
  })

  test('channels have their own addresses', async () => {
    const all = await ask('/api/social_media/', z.array(socialMediaSchema))
    for (const channel of all) expect(await ask(`/api/social_media/${channel.id}/`, socialMediaSchema)).toEqual(channel)
    const missing = await api.get('/api/social_media/99/')
    expect([missing.status, await missing.json()]).toEqual([404, { detail: 'This page could not be found' }])
  })

  test('the years of the developer are counted to the date of the site', async () => {
    const developer = await ask('/api/project_developer', projectDeveloperSchema)
    expect(developer.years_on_market).toBe(2026 - developer.founded)
    expect(developer.copyright).toContain('2026')
    expect(developer.phones[0]?.number).toMatch(/^\+7\d{10}$/)
  })

  test.each([
    ['/api/user_agreement/', 'user_agreement/user_agreement.md'],
    ['/api/confidentiality_policy/', 'confidentiality_policy/confidentiality_policy.md'],
    ['/api/personal_data_consent/', 'legal/consent-personal-data.md'],
  ])('%s carries the hash of what was written', async (path, file) => {
    const document = await ask(path, legalTextSchema)
    const source = readFileSync(`demo/content/${file}`, 'utf8')
    const body = source.slice(source.indexOf('\n---\n') + 5).trim()
    expect(document.sha256).toBe(createHash('sha256').update(body).digest('hex'))
    expect(document.text).toMatch(/<h2/)
    expect(document.text).not.toMatch(/Шаблон\./)
    expect(document.version).toBe(/^version: "(.*)"$/m.exec(source)?.[1])
    expect(document.updated_at).toBe(/^date: "(.*)"$/m.exec(source)?.[1])
  })

  test.each([
    ['2026-11-20T20:59:00+03:00', { is_open_now: true, closes_at: '21:00', opens: null }],
    ['2026-11-20T21:00:00+03:00', { is_open_now: false, closes_at: null, opens: { date: '2026-11-21', at: '09:00' } }],
    ['2026-12-31T17:00:00+03:00', { is_open_now: false, closes_at: null, opens: { date: '2027-01-03', at: '09:00' } }],
    // Already the 31st in Moscow, still the 30th in Greenwich.
    ['2026-12-30T22:30:00Z', { is_open_now: false, closes_at: null, opens: { date: '2026-12-31', at: '09:00' } }],
  ])('at %s the office answers %j', (moment, expected) => {
    const [office] = getContacts(api.services.site.current(), new Date(moment)).offices
    expect(office).toMatchObject(expected)
  })

  test('contacts have one main phone and the same hours as the settings', async () => {
    const { offices } = await ask('/api/contacts/', contactsSchema)
    const global = await ask('/api/global/', globalSchema)
    expect(offices[0]?.hours.map(({ time }) => time)).toEqual(global.office.hours.map(({ time }) => time))
    expect(offices[0]?.phones).toEqual([{ number: global.phones.sales, display: global.phones.display, is_main: true }])
  })

  test('every call that is described answers', async () => {
    const reads = operations.filter(({ method, path }) => method === 'get' && !path.includes('{'))
    for (const { path } of reads) expect((await api.get(path)).status, path).toBe(200)
  })
})

test('the personal area is where the setting says', async () => {
  const { location, remove } = await newFolder()
  const api = await startApi(location, { PERSONAL_AREA_URL: 'https://lk.site.example' })
  try {
    const area = personalAreaSchema.parse(await (await api.get('/api/personal_area/')).json())
    expect(area).toMatchObject({ is_active: true, url: 'https://lk.site.example' })
  } finally {
    await api.close()
    await remove()
  }
})

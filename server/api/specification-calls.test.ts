import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { newFolder } from '../db/testing/databases.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

/** Parts of a path, as the demo has them. */
const PARTS: Readonly<Record<string, string>> = {
  '/api/property/{id}/': String(LOTS.flat),
  '/api/property/{id}/similar_flat/': String(LOTS.flat),
  '/api/news/{slug}/': SLUGS.news,
  '/api/stocks/{slug}/': SLUGS.stocks,
  '/api/project/{slug}/': SLUGS.project,
  '/api/purchase/{slug}/': SLUGS.purchase,
  '/api/project_furnish/{slug}/': 'svetlaya',
  '/api/progress_slide/{id}/': '1100',
}
const FIRST = '1'

/** Each also has `specs/` and `facets/`. Source: docs/specification-coverage.md#74-catalogue-and-content. */
const FILTERED = [
  'property',
  'project_buy_parking',
  'building_buy_parking',
  'project_buy_storage',
  'building_buy_storage',
  'project_buy_commercial',
  'building_buy_commercial',
  'news',
  'stocks',
  'project/portfolio',
  'offer',
  'progress_feed_group',
  'prodocs',
  'vacancies',
  'infra',
].flatMap(path => [`/api/${path}/`, `/api/${path}/specs/`, `/api/${path}/facets/`])

/** Every other call that only reads, by its name. Source: docs/specification-coverage.md#7-calls. */
const READ = [
  ...['captcha/active', 'favorites', 'main_page', 'global', 'menu', 'purchase_menu', 'project_developer'],
  ...[
    'user_agreement',
    'confidentiality_policy',
    'property/{id}',
    'property/{id}/similar_flat',
    'parkings',
    'storages',
  ],
  ...['news/{slug}', 'stocks/{slug}', 'project', 'project/{slug}', 'building', 'building/{id}', 'chess/{id}'],
  ...[
    'repair_slide',
    'project_furnish',
    'project_furnish/{slug}',
    'progress_slide/{id}',
    'purchase',
    'purchase/{slug}',
  ],
  ...['vacancies_contact', 'infra/social', 'district/social', 'gallery', 'gallery/{id}', 'bank/subsidy_compare'],
  ...['property/subsidy_property_cards', 'subsidy_offer', 'social_media', 'social_media/{id}', 'faq', 'genplan'],
  ...['contacts', 'about_commercial', 'about_project', 'about', 'kitchen', 'personal_area'],
].map(path => `/api/${path}/`)

/** Calls that change something, or act for one visitor: their tests are next to the handlers. */
const WRITE = [
  'post /api/captcha/validate/',
  'post /api/request/',
  'post /api/booking/',
  'post /api/favorites/',
  'delete /api/favorites/{id}/',
  'get /api/favorites/clear/',
]

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

describe('the calls that the specification lists', () => {
  test.each([...FILTERED, ...READ])('GET %s answers as its description says', async path => {
    const operation = operations.find(candidate => candidate.method === 'get' && candidate.path === path)
    const schema = operation?.responses[200]?.schema
    if (!schema) throw new Error(`${path} is not described`)
    const answer = await api.get(path.replace(/\{\w+\}/, PARTS[path] ?? FIRST))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    const body: unknown = await answer.json()
    expect(schema.safeParse(body).error?.issues).toBeUndefined()
    // An empty list would parse as well.
    expect(JSON.stringify(body).length, JSON.stringify(body)).toBeGreaterThan('{"active":false}'.length - 1)
  })

  test.each(WRITE)('%s is described', call => {
    const [method, path] = call.split(' ')
    expect(operations.filter(operation => operation.method === method && operation.path === path)).toHaveLength(1)
  })

  test('they answer without the last slash too', async () => {
    for (const path of ['/api/faq', '/api/project_developer', '/api/gallery/1', '/api/project/portfolio']) {
      expect((await api.get(path)).status, path).toBe(200)
    }
  })
})

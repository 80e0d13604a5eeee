import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalPaths } from '#contract/paths.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { all, type Element, readXml, textAt } from '#server/adapters/feeds/testing/read-xml.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
  await site.services.feeds.refresh()
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
const yrl = portalPaths.feed('yandex')
/** What is free of some kinds, as portals name it. */
const freeLots = (...kinds: LotKind[]) =>
  kinds
    .flatMap(kind => [...site.services.site.current().onSale.ofName(kind).rows.values()])
    .filter(({ status }) => status === 'free')
    .map(({ kind, buildingId, number }) => `${kind}-${buildingId}-${number}`)

const idsOf = {
  yandex: root => all(root, 'offer').map(({ attributes }) => attributes['internal-id']),
  'yandex-direct': root => all(root, 'offer').map(({ attributes }) => attributes['internal-id']),
  'yandex-search': root => all(root, 'offer').map(({ attributes }) => attributes['internal-id']),
  'yandex-direct-campaigns': root => all(root, 'offer').map(({ attributes }) => attributes['internal-id']),
  cian: root => all(root, 'object').map(object => textAt(object, 'ExternalId')),
  domclick: root => all(root, 'complex', 'buildings', 'building', 'flats', 'flat').map(flat => textAt(flat, 'flat_id')),
  avito: root => all(root, 'Ad').map(ad => textAt(ad, 'Id')),
} satisfies Record<string, (root: Element) => (string | undefined)[]>

test.each([
  ['yandex', ['flat']],
  ['yandex-direct', ['flat']],
  ['yandex-direct-campaigns', []],
  ['yandex-search', ['flat']],
  ['cian', ['flat', 'commercial', 'parking']],
  ['domclick', ['flat']],
  ['avito', ['flat', 'commercial', 'parking']],
] as const)('%s is a whole file with everything that is free of %j', async (name, kinds) => {
  const answer = await get(portalPaths.feed(name))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const ids = idsOf[name](readXml(await answer.text()))
  expect(ids.length > 500 || kinds.length === 0).toBe(true)
  expect(ids.toSorted()).toEqual(freeLots(...kinds).toSorted())
})

test('answers 304 to a portal by ETag or by time', async () => {
  const { headers } = await get(yrl)
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const byTag = await get(yrl, { 'If-None-Match': headers.get('etag') ?? '' })
  const byTime = await get(yrl, { 'If-Modified-Since': headers.get('last-modified') ?? '' })
  expect([byTag.status, byTime.status]).toEqual([304, 304])
  const before = await get(yrl, { 'If-Modified-Since': 'Sat, 21 Nov 2020 07:00:00 GMT' })
  expect(before.status).toBe(200)
  expect((await before.text()).length).toBeGreaterThan(100_000)
})

test('it is compressed with an ETag per encoding, and HEAD has its size', async () => {
  const plain = await (await get(yrl, { 'Accept-Encoding': 'identity' })).text()
  for (const encoding of ['gzip', 'br']) {
    const sent = await get(yrl, { 'Accept-Encoding': encoding })
    expect(sent.headers.get('content-encoding')).toBe(encoding)
    expect(sent.headers.get('etag')).toMatch(new RegExp(`-${encoding}"$`))
    expect(Number(sent.headers.get('content-length'))).toBeLessThan(Buffer.byteLength(plain) / 10)
    // Unpacked by `fetch`.
    expect((await sent.text()) === plain).toBe(true)
  }
  const head = await fetch(site.url + yrl, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(plain))])
})

test.each(['/feeds/nothing.xml', '/feeds/yandex', '/feeds/state.json', '/feeds/..%2Fkvartal.db'])(
  '%s is no file',
  async path => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each([
  ['flat', /^\/plans\/[A-Z].+\.png$/],
  ['commercial', /^\/plans\/ground\/.+\.png$/],
])('the plans of lots of the kind %s are pictures on white', async (kind, address) => {
  const objects = all(readXml(await (await get(portalPaths.feed('cian'))).text()), 'object')
  const object = objects.find(candidate => textAt(candidate, 'ExternalId')?.startsWith(kind))
  const plan = new URL(textAt(object ?? readXml('<none/>'), 'LayoutPhoto', 'FullUrl') ?? '').pathname
  expect(plan).toMatch(address)
  const first = await get(plan)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  const picture = Buffer.from(await first.arrayBuffer())
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([1200, 1200])
  const darkest = async (left: number, columns: number) => {
    const part = sharp(picture).extract({ left, top: 0, width: columns, height: 1200 }).greyscale()
    return (await part.raw().toBuffer()).reduce((least, grey) => Math.min(least, grey))
  }
  expect(await darkest(0, 30)).toBe(255)
  expect(await darkest(400, 400)).toBeLessThan(100)
  expect(Buffer.from(await (await get(plan)).arrayBuffer()).equals(picture)).toBe(true)
  expect((await get(plan, { 'If-None-Match': first.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['/plans/NONE.png', '/plans/town.png', '/plans/floors/L-TOP.png'])('%s is no picture', async path => {
  expect((await get(path)).status).toBe(404)
})

test('the metrics have the time and contents of each file', async () => {
  const metrics = await site.metrics()
  const lots = freeLots('flat', 'commercial', 'parking').length
  for (const name of Object.keys(idsOf)) {
    expect(metrics).toMatch(new RegExp(`kvartal_feed_made_timestamp_seconds\\{feed="${name}"\\} 1\\d{9}`))
  }
  expect(metrics).toContain(`kvartal_feed_lots{feed="cian",state="in"} ${lots}\n`)
  expect(metrics).toContain('kvartal_feed_lots{feed="cian",state="left_out"} 0\n')
})

test('a site of the same data does not make them again', async () => {
  const { headers } = await get(yrl)
  await site.services.feeds.refresh()
  expect((await get(yrl)).headers.get('etag')).toBe(headers.get('etag'))
})

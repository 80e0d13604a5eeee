import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatPrintModel } from '#app/pages/print/models.server.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { createPdfMaker } from '#server/adapters/pdf/pdf-maker.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const MM_PER_POINT = 25.4 / 72

const get = (path: string, cookie = '') => fetch(site.url + path, { headers: { cookie } })
const pdfAt = async (path: string, cookie = '') => {
  const response = await get(path, cookie)
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** Every sign that the fonts of a file can be read as. */
function signsOf(pdf: Buffer): Set<string> {
  const signs = new Set<string>()
  const source = pdf.toString('latin1')
  for (const { index } of source.matchAll(/stream\r?\n/g)) {
    const begin = index + (/^stream\r?\n/.exec(source.slice(index))?.[0].length ?? 0)
    const bytes = pdf.subarray(begin, source.indexOf('endstream', begin))
    const text = bytes[0] === 0x78 ? inflated(bytes) : ''
    if (!text.includes('begincmap')) continue
    for (const [, code = ''] of text.matchAll(/<([0-9a-f]{4})>/gi))
      signs.add(String.fromCodePoint(Number.parseInt(code, 16)))
  }
  return signs
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { finishFlush: 2 }).toString('latin1')
  } catch {
    return '' // pictures and fonts are compressed otherwise
  }
}

const idsOf = (kind: LotKind) =>
  [...site.services.site.current().onSale.ofName(kind).rows.values()].flatMap(({ id, status }) =>
    status === 'free' ? [id] : [],
  )

/** Of its layout. */
function planCodeOf(id: number): string {
  const card = site.services.site.current().onSale.find(id)?.card
  return card?.type === 'flat' ? card.plan_code : ''
}

async function listOf(ids: readonly number[]): Promise<string> {
  let cookie = ''
  for (const id of ids) {
    const { setCookie } = await site.services.favorites.add(cookie || null, id, 'a client')
    cookie = setCookie.split(';')[0] ?? ''
  }
  return cookie
}

test('a flat is one sheet of A4, with the letters of its words in it', async () => {
  const pdf = await pdfAt(`/flats/print/${FLATS.inTower}.pdf`)
  expect(sheetsOf(pdf)).toBe(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  expect([Number(width) * MM_PER_POINT, Number(height) * MM_PER_POINT].map(Math.round)).toEqual([210, 297])
  const { lot } = pageAt(site.services.pages, flatPrintModel, `/flats/print/${FLATS.inTower}`)
  const signs = signsOf(pdf)
  const words = lot.title + lot.place + lot.price + lot.planNote + lot.rooms.map(({ name }) => name).join('')
  for (const sign of words.replace(/[\s\u2060]/g, '')) expect(signs.has(sign), sign).toBe(true)
})

test('every layout of the quarter fits its one sheet', async () => {
  const byLayout = new Map<string, number>()
  for (const id of idsOf('flat')) byLayout.set(planCodeOf(id), id)
  expect(byLayout.size).toBeGreaterThan(10)
  for (const [layout, id] of byLayout)
    expect([layout, sheetsOf(await pdfAt(`/flats/print/${id}.pdf`))]).toEqual([layout, 1])
})

test('premises have their sheet, too', async () => {
  for (const id of idsOf('commercial').slice(0, 3))
    expect([id, sheetsOf(await pdfAt(`/commercials/print/${id}.pdf`))]).toEqual([id, 1])
})

test('twelve favorites of five kinds are four sheets, visible to their owner only', async () => {
  const wanted: readonly [LotKind, number][] = [
    ['flat', 5],
    ['second', 2],
    ['commercial', 2],
    ['parking', 2],
    ['storage', 1],
  ]
  const cookie = await listOf(wanted.flatMap(([kind, count]) => idsOf(kind).slice(0, count)))
  const response = await get('/favorites/print.pdf', cookie)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(sheetsOf(pdf)).toBe(4)
  expect(sheetsOf(await pdfAt('/favorites/print.pdf'))).toBe(1)
})

test.each(['/flats/print/999999.pdf', '/flats/print/0.pdf', '/parkings/print/5001.pdf', '/flats/1230.pdf'])(
  '%s is no document: its page says what is there',
  async path => expect((await get(path)).headers.get('content-type')).toMatch(/^text\/html/i),
)

test('the thread that makes them outlives a document that cannot be made', async () => {
  const maker = createPdfMaker()
  const document = site.services.pages.documents.lot('flat', FLATS.first)
  const broken = { ...document, lot: null } as unknown as typeof document // what no model gives
  const [first, second] = await Promise.allSettled([maker.make(broken), maker.make(document)])
  expect(first.status).toBe('rejected')
  expect(second.status === 'fulfilled' && sheetsOf(second.value)).toBe(1)
  await maker.close()
})

test('a document that takes too long is given up with its thread', async () => {
  const maker = createPdfMaker({ timeoutMs: 1, idleMs: 1000 })
  await expect(maker.make(site.services.pages.documents.lot('flat', FLATS.first))).rejects.toThrow('too long')
  await maker.close()
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { FLATS, LOTS } from '#demo/testing/known-flats.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { Overloaded } from '../lib/limiter.ts'
import { createShareCards } from './share-cards.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

test('a link to a flat shows its plan and its number, as large as networks want it, and no price', async () => {
  const { head } = pageAt(site.services.pages, flatModel, `/flats/${FLATS.inTower}`)
  expect(head.shared?.image?.src).toBe(`/og/${FLATS.inTower}.png`)
  const card = site.services.pages.shareCard(FLATS.inTower)
  expect(card?.place.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toMatch(/^Корпус 2 · 12-й этаж из 17, № 86$/)
  expect(JSON.stringify(card)).not.toContain('₽')
  const response = await get(`/og/${FLATS.inTower}.png`)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect((await get(`/og/${FLATS.inTower}.png`, { 'If-None-Match': response.headers.get('etag') ?? '' })).status).toBe(
    304,
  )
})

test('it shows the plan and the text: both halves have ink', async () => {
  const picture = Buffer.from(await (await get(`/og/${LOTS.commercial}.png`)).arrayBuffer())
  for (const left of [0, 600]) {
    const half = await sharp(picture).extract({ left, top: 0, width: 600, height: 630 }).greyscale().stats()
    expect(half.channels[0]?.min).toBeLessThan(90)
  }
})

test.each(['/og/999999.png', '/og/0.png', '/og/x.png', '/og/5001.png'])('%s is no picture', async path => {
  expect((await get(path)).status).toBe(404)
})

test('a picture is made once; beyond the limit requests are refused', async () => {
  const card = { brand: 'a', title: 'b', place: 'c', svg: '' }
  let made = 0
  const make = async () => {
    made += 1
    return Buffer.from('png')
  }
  const ask = () => new Request('https://kvartal.example/og/1042.png')
  const cards = createShareCards({ make, bound: job => job() })
  await Promise.all([cards.answer(ask(), card), cards.answer(ask(), card)])
  await cards.answer(ask(), card)
  expect(made).toBe(1)
  const full = createShareCards({ make, bound: () => Promise.reject(new Overloaded()) })
  await expect(full.answer(ask(), card)).rejects.toThrow(Overloaded)
})

import { expect, test } from 'vitest'
import { resaleLotModel } from '#app/pages/resale/lot/model.server.ts'
import { resaleModel } from '#app/pages/resale/model.server.ts'
import { NotFound } from '#contract/errors.ts'
import { RESALE_COUNT, RESALE_FLAT, RESALE_STUDIO } from '#demo/testing/known-resale.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'

const api = demoApi()

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const listOf = (query = '') => pageAt(api.services.pages, resaleModel, `/seconds?${query}`)
const pageOf = (id: number) => pageAt(api.services.pages, resaleLotModel, `/seconds/${id}`)

test('the list shows location, area and price, with a photograph if there is one', () => {
  const { page, lead, about } = listOf()
  expect([page.count, plain(lead)?.slice(0, 9)]).toEqual([RESALE_COUNT, 'Квартиры,'])
  expect(plain(about.form.button)).toBe('Сообщить о новых квартирах')
  const [first] = listOf('rooms=2&ordering=price').page.lots
  expect(plain(first?.title)).toBe(RESALE_FLAT.title)
  expect(plain(first?.place)).toBe(`${RESALE_FLAT.district} · дом ${RESALE_FLAT.year} года`)
  expect(first?.lines.map(plain)).toEqual([
    `${RESALE_FLAT.areaText}, ${RESALE_FLAT.floor}\u2060-\u2060й этаж из ${RESALE_FLAT.floors}`,
  ])
  expect(first?.photo?.src).toMatch(/^\/img\//)
  expect(first?.plan?.src).toBe(`/plans/resale/${RESALE_FLAT.slug}.svg`)
  expect(listOf('rooms=0').page.lots[0]?.photo).toBeNull()
  const { district } = page.fields
  expect(district?.kind === 'choices' && district.options).toHaveLength(5)
})

test('a page shows condition, furniture, year and the type of contract', () => {
  const { page, head, similar, ...hero } = pageOf(RESALE_STUDIO.id)
  const facts = Object.fromEntries(
    [...hero.facts, ...page.about.facts.flat()].map(({ name, value }) => [plain(name), plain(value)]),
  )
  expect(facts).toMatchObject({
    Мебель: 'остаётся по желанию',
    Состояние: 'свежий ремонт',
    'Год постройки': String(RESALE_STUDIO.year),
    Договор: 'купля-продажа',
  })
  expect(page.price?.rub).toBe(RESALE_STUDIO.priceRub)
  expect(page.requests.map(({ type }) => type)).toEqual(['booking', 'consult'])
  expect(similar.lots.length).toBeGreaterThan(2)
  expect(JSON.stringify(head.structured)).toContain('UsedCondition')
  expect(hero.photo).toBeNull()
  expect(pageOf(RESALE_FLAT.id).photo?.alt).toBe(RESALE_FLAT.alt)
})

test('the rooms of a plan add up to the area of the flat, and their captions are inside', () => {
  for (const { id, area } of [RESALE_FLAT, RESALE_STUDIO]) {
    const rooms = pageOf(id).plan?.rooms ?? []
    expect(rooms.reduce((sum, room) => sum + room.area, 0)).toBeCloseTo(area, 5)
    for (const { x, y } of rooms) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0)
  }
})

test('an unknown id has no page, and a quarter without such flats no list', () => {
  for (const id of [1001, 3007, 4001]) expect(() => pageOf(id)).toThrow(NotFound)
  const snapshot = api.services.site.current()
  const without = { ...snapshot, content: { ...snapshot.content, seconds: null } }
  expect(() => pageAt(pagesOf(without, api.services), resaleModel, '/seconds')).toThrow(NotFound)
})

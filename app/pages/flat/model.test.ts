import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import { LAYOUTS } from '#demo/testing/known-flats.ts'
import { PLAN_MODES } from '#domain/drawing/flat-drawing.ts'
import { sectionsFile } from '#domain/plans/section.ts'
import { readConfig } from '#server/config.ts'
import { createPlans } from '#server/http/plans.ts'
import { createWork } from '#server/http/work.ts'
import type { PageContextOptions } from '#server/pages/context.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { createSearchIndex } from '#server/search-index/search-index.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { OnSale } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { cardsEverywhere } from '#server/testing/flat-cards.ts'
import { thirdParties } from '#server/third-parties/third-parties.ts'
import { type FlatPage, flatModel } from './model.server.ts'

const api = demoApi()
const pages = new Map<number, FlatPage>()
const heads = new Map<string, PageHead>()
/** Ids of the demo's flats run from 1001 without a gap. */
const FIRST_ID = 1001
const FLATS = 986

beforeAll(() => {
  for (let id = FIRST_ID; id < FIRST_ID + FLATS; id++) {
    const { head, page } = pageAt(api.services.pages, flatModel, `/flats/${id}`)
    pages.set(id, page)
    heads.set(page.flat.article, head)
  }
}, 600_000)

const all = () => [...pages.values()]
const find = (holds: (page: FlatPage) => boolean): FlatPage => {
  const page = all().find(holds)
  if (!page) throw new Error('the demo has no such flat')
  return page
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('an unknown flat is not found', () => {
  expect(() => pageAt(api.services.pages, flatModel, '/flats/999999')).toThrow(NotFound)
})

test('a flat leads to the parking spaces and storage rooms of its building', () => {
  expect(find(({ flat }) => flat.building.id === 3).underground).toEqual([
    { href: paths.parkingsLevelPlan(undefined, { building: 3 }), name: 'Паркинг' },
    { href: paths.storagesLevelPlan(undefined, { building: 3 }), name: 'Кладовые' },
  ])
})

test('a flat does not lead to parking spaces when its building has none', () => {
  const snapshot = api.services.site.current()
  const { flat } = find(({ flat }) => flat.building.id === 3)
  const parking = snapshot.onSale.ofName('parking')
  const { kind, rows, basis, labels } = parking
  const below = new Set(parking.index.matchingIds(parking.index.parse({ building: ['3'] })))
  const lots = [...rows.values()].filter(({ id }) => !below.has(id)).map(row => kind.toLot(row, basis))
  const onSale = new OnSale([
    ...snapshot.onSale.list(),
    { ...parking, index: createSearchIndex(kind.fields, lots, labels) },
  ])
  const changed = pagesOf({ ...snapshot, onSale }, api.services)
  expect(lots.length).toBeGreaterThan(0)
  expect(pageAt(changed, flatModel, `/flats/${flat.id}`).page.underground).toEqual([
    { href: paths.storagesLevelPlan(undefined, { building: 3 }), name: 'Кладовые' },
  ])
})

test('the text about the corner flat over the pier matches its drawing', () => {
  const page = find(({ flat }) => flat.building.id === 2 && flat.floor === 12 && flat.layout_id === LAYOUTS.corner)
  expect(page.rooms.find(({ kind }) => kind === 'kitchen_living')).toMatchObject({ winds: ['E', 'S'] })
  expect(page.rooms.find(({ kind }) => kind === 'kitchen_living')?.views[0]).toBe('river')
  expect(page.rooms.find(({ kind }) => kind === 'bathroom')).toMatchObject({ winds: [], views: [] })
  expect(plain(page.story.headline)).toMatch(/^Угловая, с .* видом на реку из гостиной$/)
  // The river first, though the main facade looks east.
  expect(page.view.sides.map(({ wind }) => wind)).toEqual(['S', 'E'])
  expect(page.view.sides[0]).toMatchObject({ picture: { floor: 13 }, time: expect.stringMatching(/^17:/) })
  expect(plain(page.view.sides[0]?.day ?? '')).toMatch(/^\d+ августа$/)
  expect(plain(page.quarterNote)).toMatch(/^до воды [1-5]?\d м$/)
})

test('winds and views of the rooms are those of the catalogue, for every flat', () => {
  for (const { flat, rooms } of all()) {
    const winds = new Set(rooms.flatMap(room => room.winds))
    expect([...winds].sort(), flat.article).toEqual([...flat.window_sides].sort())
    expect([...new Set(rooms.flatMap(room => room.views))].sort(), flat.article).toEqual([...flat.window_view].sort())
  }
})

test('the first screen has a picture from the windows, nearly always, or a map of what is in front of them', () => {
  const withPicture = (page: FlatPage) => page.view.sides.some(({ picture }) => picture)
  for (const { flat, view } of all()) {
    expect(view.fan === null, flat.article).toBe(view.sides[0]?.picture !== null)
    for (const { picture } of view.sides) {
      if (!picture) continue
      expect(picture.image, flat.article).toMatchObject({ width: 1600, height: 760 })
      expect(plain(picture.image.alt), flat.article).toMatch(
        new RegExp(`^Вид из окна корпуса \\d .* ${picture.floor} этаж`),
      )
    }
  }
  const onSale = all().filter(({ flat }) => flat.status === 'free')
  expect(onSale.filter(withPicture).length / onSale.length).toBeGreaterThan(0.96)
})

test('every floor has this flat once and counts what is free', () => {
  for (const { flat, floor } of all()) {
    expect(
      floor.flats.filter(({ isThis }) => isThis).map(({ id }) => id),
      flat.article,
    ).toEqual([flat.id])
    expect(floor.freeCount, flat.article).toBe(floor.flats.filter(({ status }) => status === 'free').length)
    expect(new Set(floor.flats.map(({ outline }) => outline)).size, flat.article).toBe(floor.flats.length)
  }
})

test('the payment of a flat is that of one of the offers of its page', () => {
  for (const { flat, offers } of all()) {
    expect(flat.payment_terms === null, flat.article).toBe(flat.payment_from === null)
    if (flat.payment_terms) expect(offers.map(({ id }) => id)).toContain(flat.payment_terms.offer_id)
  }
})

test('a sold flat has neither a price nor payment methods', () => {
  const { flat, offers, promos, finish } = find(page => page.flat.status === 'sold')
  expect([flat.price, flat.payment_terms, offers.length, promos.length, finish.gift]).toEqual([null, null, 0, 0, null])
})

test('a finish costs its metres, less what the flat is sold with', () => {
  const raw = find(({ flat }) => flat.status === 'free' && flat.finish === 'none')
  expect(raw.finish.options.map(({ slug, priceRub }) => [slug, priceRub])).toEqual([
    ['svetlaya', Math.round(21_000 * raw.flat.area)],
    ['teplaya', Math.round(23_500 * raw.flat.area)],
    ['grafit', Math.round(26_000 * raw.flat.area)],
  ])
  const whitebox = find(
    ({ flat, finish }) => flat.status === 'free' && flat.finish === 'whitebox' && finish.options.length > 0,
  )
  expect(whitebox.finish.options[0]?.priceRub).toBe(Math.round((21_000 - 5_500) * whitebox.flat.area))
})

test('in a house that is ready nothing is ordered any more', () => {
  expect(all().filter(({ flat, finish }) => flat.building.completion.is_ready && finish.options.length > 0)).toEqual([])
})

test('the present of a finish goes with its promotion', () => {
  const given = all().filter(({ finish }) => finish.gift)
  expect(given.length).toBeGreaterThan(0)
  for (const { flat } of given) expect([flat.building.id, flat.rooms === 2 || flat.rooms === 3]).toEqual([2, true])
})

test('a subsidised rate is compared with an ordinary one of the same programme', () => {
  const offers = find(({ flat }) => flat.building.id === 2 && flat.status === 'free').offers
  const subsidised = offers.filter(({ subsidy }) => subsidy)
  expect(subsidised.length).toBeGreaterThan(1)
  for (const { subsidy, terms } of subsidised) {
    const ordinary = offers.find(({ id }) => id === subsidy?.ordinaryId)
    expect(ordinary?.subsidy).toBeNull()
    expect(ordinary?.terms.program).toBe(terms.program)
  }
})

test('every offer names its full cost above its rate', () => {
  for (const { terms, pskMinPercent, pskMaxPercent } of all().flatMap(({ offers }) => offers)) {
    expect(pskMinPercent).toBeGreaterThan(terms.firstRatePercent ?? terms.ratePercent)
    expect(pskMaxPercent).toBeGreaterThan(pskMinPercent)
  }
})

test('windows to the north have no winter sun', () => {
  const north = find(({ flat }) => flat.window_sides.length === 1 && flat.window_sides[0] === 'N')
  expect(Math.max(...north.sun.rooms.map(({ winterMin }) => winterMin))).toBe(0)
})

test('a title and a description are short enough for a search engine', () => {
  expect(heads.size).toBe(FLATS)
  for (const [article, { title, description }] of heads) {
    expect(title.length, article).toBeLessThanOrEqual(75)
    expect(description?.length, article).toBeLessThanOrEqual(170)
  }
})

describe('a flat is drawn alike wherever it is shown', () => {
  /** Walls, windows, doors, furniture: the flat itself, in the order of the layers. What is written over it comes after them. */
  const shapesOf = (svg: string) => [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d)
  const drawn = new Map<string, Promise<string>>()
  const draw = (path: string): Promise<string> => {
    const plans = createPlans({ current: api.services.site.current, headers: {}, work: createWork() })
    const svg = drawn.get(path) ?? plans.answer(new Request(`http://site${path}`)).then(async a => a?.text() ?? '')
    drawn.set(path, svg)
    return svg
  }

  test('every list shows the drawing that the page of the flat shows', async () => {
    const lists = await cardsEverywhere(api.services, [...pages.keys()])
    expect(new Set(lists.get('favorites')?.map(({ id }) => id)).size).toBe(FLATS)
    for (const [name, cards] of lists) {
      const others = cards.filter(({ id, plan }) => plan.src !== pages.get(id)?.flat.plan.src)
      expect(
        others.map(({ article }) => article),
        name,
      ).toEqual([])
    }
  }, 120_000)

  test('the clean drawing, those of the page and the one inside it are of one shape, for every flat', async () => {
    const different: string[] = []
    for (const { flat, view } of all()) {
      const { plan } = view
      const clean = shapesOf(await draw(flat.plan.src))
      expect(clean.length, flat.article).toBeGreaterThan(10)
      const furnished = shapesOf(await draw(plan.href.furnished))
      const sizes = shapesOf(await draw(plan.href.dimensions)).slice(0, clean.length)
      const isSame = [furnished, sizes].every(shapes => shapes.join() === clean.join())
      // The one inside the page is turned.
      if (shapesOf(plan.svg).length !== clean.length) different.push(flat.article)
      if (!isSame) different.push(flat.article)
    }
    expect(different).toEqual([])
  }, 120_000)

  test('a mirrored flat has separate drawing URLs in every mode', () => {
    const file = readFileSync(new URL('../../../demo/plans/sections.json', import.meta.url), 'utf8')
    const { sections, buildings } = sectionsFile.parse(JSON.parse(file))
    let mirrored = 0
    for (const { flat, view } of all()) {
      const { plan } = view
      const variant = buildings.find(({ building }) => building === flat.building.id)?.sections[flat.section.number - 1]
      const place = sections.find(({ id }) => id === variant)?.placements.find(({ no }) => no === flat.number_on_floor)
      const expected = { layoutId: flat.layout_id, isMirrored: place?.mirror === true }
      expect([flat.plan.src, ...PLAN_MODES.map(mode => plan.href[mode])], flat.article).toEqual([
        paths.planDrawing(expected),
        paths.planDrawing(expected, 'furnished'),
        paths.planDrawing(expected, 'dimensions'),
        paths.planDrawing(expected, 'model'),
        paths.measuredDrawing(flat.layout_id, [
          flat.building.id,
          flat.section.number,
          flat.floor,
          flat.number_on_floor,
        ]),
      ])
      if (expected.isMirrored) mirrored++
    }
    expect(mirrored).toBeGreaterThan(100)
  })

  test('the letters of a mirrored drawing are not', async () => {
    const svg = await draw(paths.planDrawing({ layoutId: LAYOUTS.inSection, isMirrored: true }, 'dimensions'))
    expect(svg).toContain('<text')
    expect(svg).not.toMatch(/scale\(|matrix\(/)
  })
})

test('each step of a ladder is a free flat at the price that it names, of the kind that it says', () => {
  const stepped = new Set<string>()
  for (const { flat } of all()) {
    if (flat.status !== 'free' || flat.price === null) {
      if (flat.price === null) expect(flat.ladder, flat.article).toEqual([])
      continue
    }
    for (const { id, kind, difference, text, also } of flat.ladder) {
      const to = pages.get(id)?.flat
      stepped.add(kind)
      expect(to?.status, flat.article).toBe('free')
      expect((to?.price ?? 0) - flat.price, flat.article).toBe(difference)
      if (kind.startsWith('floor')) expect([to?.layout_id, plain(text)]).toEqual([flat.layout_id, `этаж ${to?.floor}`])
      if (kind === 'room') expect(to?.rooms).toBe(flat.rooms + 1)
      if (kind === 'view') expect(to?.window_view.some(view => !flat.window_view.includes(view))).toBe(true)
      // What is lost on the way is said.
      const losesRiver = flat.window_view.includes('river') && !to?.window_view.includes('river')
      expect(plain(also).includes('без вида на реку'), `${flat.article}: ${also}`).toBe(losesRiver)
      expect(plain(also).includes(`корпус ${to?.building.number}`)).toBe(to?.building.id !== flat.building.id)
    }
  }
  expect([...stepped].sort()).toEqual([
    'area',
    'floor_down',
    'floor_up',
    'kitchen',
    'room',
    'smaller',
    'summer',
    'view',
  ])
})

test('the layout facts of a flat are those of its layout, in any house and orientation', () => {
  const factsOfLayout = new Map<string, string>()
  for (const { flat } of all()) {
    const { bedrooms, ...ofLayout } = flat.truths
    const known = factsOfLayout.get(flat.layout_id) ?? JSON.stringify(ofLayout)
    expect(JSON.stringify(ofLayout), flat.article).toBe(known)
    factsOfLayout.set(flat.layout_id, known)
    expect(
      bedrooms.map(({ room }) => room),
      flat.article,
    ).toEqual(sleptIn(flat))
  }
  expect(factsOfLayout.size).toBe(16)
})

test('a flat names what will be built in front of its windows and when, and nothing that is there already', () => {
  const texts = all().flatMap(({ ahead, flat }) => (ahead === null ? [] : [{ ahead: plain(ahead), flat }]))
  expect(texts.length).toBeGreaterThan(20)
  for (const { ahead, flat } of texts) {
    for (const part of ahead.split('; '))
      expect(part, flat.article).toMatch(/^[а-я-]+ — .+ в \d+ м, (?:[IV]+ кв\. 20\d\d|[а-я]+ 20\d\d года)$/)
    expect(ahead, flat.article).not.toMatch(new RegExp(`корпус (?:1|${flat.building.number}) `))
  }
})

/** A flat without bedrooms is slept in its living room. */
function sleptIn({ rooms_explication: rooms }: Property): string[] {
  const bedrooms = rooms.filter(({ kind }) => /bedroom|children/.test(kind))
  return (bedrooms.length > 0 ? bedrooms : rooms.filter(({ kind }) => /living/.test(kind))).map(({ id }) => id)
}

test('a flat leads to the planner that knows its layout, when there is one', () => {
  const { site, pages } = api.services
  const { flat } = pageAt(pages, flatModel, `/flats/${FIRST_ID}`).page
  const snapshot = site.current()
  const uid = '0123456789abcdef0123456789abcdef'
  const layout = snapshot.content.layout.map(row => (row.id === flat.layout_id ? { ...row, planoplan_uid: uid } : row))
  const plannerOf = (planner: PageContextOptions['planner'], known = snapshot) =>
    pageAt(pagesOf(known, api.services, planner), flatModel, `/flats/${FIRST_ID}`).page.planner
  const known = { ...snapshot, content: { ...snapshot.content, layout } }
  const planner = thirdParties.planner.keys(readConfig({ PLANNER_PROVIDER: 'planoplan' }))
  expect(plannerOf(planner, known)).toBe(`https://widget.planoplan.com/${uid}?lang=ru`)
  expect(plannerOf(null, known)).toBeNull()
  expect(plannerOf(planner)).toBeNull()
})

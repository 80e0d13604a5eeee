import { describe, expect, test } from 'vitest'
import { flatsModel } from '#app/pages/flats/model.server.ts'
import { sitePlanModel } from '#app/pages/site-plan/model.server.ts'
import { contains } from '#domain/plans/polygon.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import type { GridRow } from '#server/services/lots/building-grid.ts'
import { readList } from '#server/services/lots/list-lots.ts'
import { OnSale } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import type { FloorLevel } from './floor.server.ts'
import { levelsOf } from './testing/levels-of.ts'

const api = demoApi()

const pageOf = (query: string) => pageAt(api.services.pages, sitePlanModel, `/genplan?${query}`)
const { quarterOf, buildingOf, floorOf } = levelsOf(pageOf)
const queryOf = (query: string) =>
  canonicalQuery(
    sitePlanModel.readQuery(new URLSearchParams(query), api.services.site.current(), '/genplan'),
  ).toString()
const listCount = (query: string) => api.services.lots.list('flat', new URLSearchParams(query)).list.count
const content = () => api.services.site.current().content

/** Corners of the first ring of path data. */
function cornersOf(path: string): [number, number][] {
  const [ring = ''] = path.split('Z')
  return ring
    .slice(1)
    .split('L')
    .map(corner => {
      const [x = Number.NaN, y = Number.NaN] = corner.split(' ').map(Number)
      return [x, y]
    })
}

const middleY = (path: string) => {
  const ys = cornersOf(path).map(([, y]) => y)
  return (Math.min(...ys) + Math.max(...ys)) / 2
}

/** A repeatable choice of filters, as visitors make them. */
function someFilters(): string[] {
  let state = 7
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return Array.from({ length: 50 }, () => {
    const parts = [
      `rooms=${below(5)}`,
      `rooms=${below(5)}`,
      `price_max=${6_000_000 + below(9) * 1_000_000}`,
      `area_min=${25 + below(50)}`,
      `floor_min=${1 + below(10)}`,
      `window_view=${['river', 'park', 'yard', 'street'][below(4)]}`,
      `completion=${['2027-2', '2027-3', '2028-2'][below(3)]}`,
    ]
    return parts.filter(() => below(2) === 0).join('&')
  })
}

const byId = ([a = 0]: number[], [b = 0]: number[]) => a - b

/** What the chessboards say of each building: in the tab, and counted on the board itself. */
function boardCounts(filter: string): number[][] {
  const boardOf = (query: string) => pageAt(api.services.pages, flatsModel, `/flats?view=chess&${query}`).page.chess
  return (boardOf(filter)?.buildings ?? [])
    .map(({ id, count }) => {
      const board = boardOf(`at=${id}&${filter}`)
      const cells = (board?.sections ?? []).flatMap(({ floors }) => floors.flatMap(floor => floor.cells))
      const open = cells.filter(cell => cell?.state === 'match' || cell?.state === 'free').length
      expect(open, `${filter}, board ${id}`).toBe(count)
      return [id, count]
    })
    .sort(byId)
}

describe('one filter for lists and pictures', () => {
  test('as many flats pass on the quarter, its buildings, their floors, the chessboards and in the list', () => {
    for (const filter of someFilters()) {
      const count = listCount(filter)
      const page = pageOf(filter)
      expect(page.filter.count, filter).toBe(count)
      expect(boardCounts(filter), filter).toEqual(
        quarterOf(filter)
          .buildings.map(({ id, count }) => [id, count])
          .sort(byId),
      )
      const buildings = quarterOf(filter).buildings
      expect(
        buildings.reduce((sum, building) => sum + building.count, 0),
        filter,
      ).toBe(count)
      for (const building of buildings) {
        const floors = buildingOf(`at=${building.id}&${filter}`).sections.flatMap(section => section.floors)
        expect(
          floors.reduce((sum, floor) => sum + floor.count, 0),
          `${filter}, building ${building.id}`,
        ).toBe(building.count)
      }
    }
  })

  test('the link to the chessboard counts all free flats, so it leaves the filters out', () => {
    expect(buildingOf('at=2&rooms=2').board).toEqual(buildingOf('at=2').board)
    expect(buildingOf('at=2&rooms=2').board?.href).toBe('/flats?view=chess&at=2')
  })

  test('a flat that fails the filter is dimmed, not hidden; without a filter it is simply free', () => {
    const plain = floorOf('at=2.1.12')
    const filtered = floorOf('at=2.1.12&rooms=2')
    expect(filtered.lots.map(({ id }) => id).sort()).toEqual(plain.lots.map(({ id }) => id).sort())
    expect(plain.lots.some(({ state }) => state === 'match' || state === 'off')).toBe(false)
    expect(filtered.lots.some(({ state }) => state === 'free')).toBe(false)
    expect(filtered.lots.filter(({ state }) => state === 'off').length).toBeGreaterThan(0)
  })

  test('what is not for sale has no price on any picture', () => {
    const lots = [1, 2, 3, 4, 5, 6].flatMap(id =>
      buildingOf(`at=${id}`).sections.flatMap(({ floors }) => floors.flatMap(floor => floor.lots)),
    )
    expect(lots).toHaveLength(api.services.site.current().onSale.ofName('flat').rows.size)
    for (const { state, priceRub, id } of lots) {
      if (state === 'sold' || state === 'booked' || state === 'closed') expect(priceRub, String(id)).toBeNull()
    }
  })
})

describe('a place of the address', () => {
  test('the links to and from a list keep its buildings', () => {
    for (const filter of ['building=3', 'building=3&rooms=2', 'building=2&building=3&rooms=2']) {
      const { plan } = pageAt(api.services.pages, flatsModel, `/flats?${filter}`).page
      const { filter: strip } = pageAt(api.services.pages, sitePlanModel, plan?.href ?? '')
      const list = new URL(strip.listHref, 'http://site')
      expect(list.searchParams.getAll('building'), filter).toEqual(new URLSearchParams(filter).getAll('building'))
      expect(strip.count, filter).toBe(listCount(list.search))
      expect(strip.count, filter).toBe(listCount(filter))
    }
  })

  test('several buildings are a filter, and none is selected', () => {
    const { buildings } = quarterOf('building=2&building=3&rooms=2')
    expect(buildings.flatMap(({ id, count }) => (count > 0 ? [id] : [])).sort()).toEqual([2, 3])
    expect(pageOf('building=2&building=3').selected).toBeNull()
  })

  test('one building is selected: the other buildings keep their flats, and links down leave it out', () => {
    expect(pageOf('building=3&rooms=2').selected).toBe('3')
    expect(pageOf('rooms=2').selected).toBeNull()
    expect(quarterOf('building=3&rooms=2').buildings).toEqual(quarterOf('rooms=2').buildings)
    // The link to the list has only its lots, and says so.
    expect(pageOf('building=3').filter.apply).toMatch(/^Показать \d+ в\u00a0корпусе\u00a03$/)
    expect(pageOf('building=2&building=3').filter.apply).toMatch(/^Показать \d+\u00a0квартир/)
  })

  test('has one spelling, and what the quarter does not have leads to the picture above', () => {
    expect(queryOf('at=2.1.12')).toBe('at=2.1.12')
    expect(queryOf('at=2')).toBe('at=2')
    expect(queryOf('at=2.1')).toBe('at=2')
    expect(queryOf('at=2.1.99')).toBe('at=2')
    expect(queryOf('at=02')).toBe('')
    expect(queryOf('at=9.9.9')).toBe('')
    expect(queryOf('at=%3Cscript%3E')).toBe('')
    expect(queryOf('completion=2027-2,2028-2')).toBe('completion=2027-2&completion=2028-2')
    expect(queryOf('utm_source=x&rooms=2&at=2&offset=24&ordering=-price&view=table')).toBe('at=2&rooms=2')
  })

  test('names a section of a building where it has several, and the scale is of that section', () => {
    expect(queryOf('at=1.2')).toBe('at=1.2')
    expect(queryOf('at=1.9')).toBe('at=1')
    expect(buildingOf('at=1.2').section).toBe(2)
    expect(buildingOf('at=1').section).toBeNull()
    expect(buildingOf('at=1&rooms=2').sections.map(({ href }) => href)).toEqual(
      [1, 2, 3].map(number => `/genplan?at=1.${number}&rooms=2`),
    )
  })

  test('the ground floor has no flats, and so no plan', () => {
    expect(queryOf('at=2.1.1')).toBe('at=2')
    const [tower] = buildingOf('at=2').sections
    expect(tower?.floors.at(-1)).toMatchObject({ floor: 1, href: null, lots: [] })
  })

  test('every link of a picture leads one step down and keeps the filter', () => {
    for (const building of quarterOf('rooms=1').buildings) {
      expect(building.href).toBe(`/genplan?at=${building.id}&rooms=1`)
      for (const section of buildingOf(`at=${building.id}&rooms=1`).sections) {
        for (const { floor, href, lots } of section.floors) {
          const expected = lots.length > 0 ? `/genplan?at=${building.id}.${section.number}.${floor}&rooms=1` : null
          expect(href).toBe(expected)
        }
      }
    }
    expect(floorOf('at=2.1.12&rooms=1').lots.map(({ id, href }) => [id, href])).toEqual(
      floorOf('at=2.1.12&rooms=1').lots.map(({ id }) => [id, `/flats/${id}`]),
    )
  })
})

describe('facts of a floor', () => {
  /** The floor as it would be with other facts of its flats. */
  function floorWith(change: (facts: GridRow['facts']) => GridRow['facts']): FloorLevel {
    const snapshot = api.services.site.current()
    const sale = snapshot.onSale.ofName('flat')
    const rows = new Map(
      [...sale.rows].map(([id, row]) => [id, { ...row, facts: change(row.facts as GridRow['facts']) }]), // flats
    )
    const changed = pagesOf({ ...snapshot, onSale: new OnSale([{ ...sale, rows }]) }, api.services)
    const { level } = pageAt(changed, sitePlanModel, '/genplan?at=2.1.12')
    if (level.kind !== 'floor') throw new Error('no floor')
    return level
  }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  test('shows the ceiling heights of its flats, and nothing if they are unknown', () => {
    expect(plain(floorWith(facts => ({ ...facts, ceilingCm: 310 })).facts)).toContain('потолок 3,10 м')
    expect(plain(floorWith(facts => ({ ...facts, ceilingCm: facts.position === 1 ? 270 : 310 })).facts)).toMatch(
      /потолок 2,70.{1,3}3,10 м/,
    )
    expect(floorWith(facts => ({ ...facts, ceilingCm: null })).facts).not.toContain('потолок')
  })

  test('a flat has no outline if the plan has another layout at its position', () => {
    const drawn = floorWith(facts => (facts.position === 1 ? { ...facts, layoutId: 'T-ST-OTHER' } : facts))
    expect(drawn.lots.filter(({ place }) => place === null)).toHaveLength(1)
    expect(floorWith(facts => facts).lots.every(({ place }) => place !== null)).toBe(true)
  })

  test('the ground floor is said to be commercial only where it is', () => {
    const noteOf = (query: string) => buildingOf(query).sections.map(({ floors }) => floors.at(-1)?.note)
    expect(noteOf('at=2')).toEqual(['Помещения'])
    const snapshot = api.services.site.current()
    const masterplan = structuredClone(snapshot.content.masterplan)
    for (const { sections } of masterplan.buildings) for (const section of sections) section.groundCommercial = false
    const changed = pagesOf({ ...snapshot, content: { ...snapshot.content, masterplan } }, api.services)
    const { level } = pageAt(changed, sitePlanModel, '/genplan?at=2')
    expect(level.kind === 'building' && level.sections[0]?.floors.at(-1)?.note).toBe('')
  })
})

describe('spots cover what they lead to', () => {
  test('the outline of a building holds its roof, and no other does that is drawn over it', () => {
    const { buildings } = quarterOf('')
    for (const place of content().genplan_picture?.buildings ?? []) {
      const holding = buildings.filter(({ outline }) =>
        outline.split('Z').some(ring => ring && contains(cornersOf(`${ring}Z`), [...place.roof])),
      )
      expect(holding.at(-1)?.id).toBe(place.id)
    }
  })

  test('floors of a facade are stacked inside their section', () => {
    for (const facade of content().facade) {
      const { sections } = buildingOf(`at=${facade.building}`)
      expect(sections.map(({ number }) => number).sort()).toEqual(facade.sections.map(({ number }) => number).sort())
      for (const { number, floors } of sections) {
        const drawn = facade.sections.find(section => section.number === number)
        expect(floors).toHaveLength(drawn?.floors.length ?? 0)
        const whole = (drawn?.floors ?? []).every(({ visible }) => !visible)
        if (!whole) continue
        const middles = floors.map(({ outline }) => middleY(outline ?? ''))
        expect(middles, `building ${facade.building}, section ${number}`).toEqual([...middles].sort((a, b) => a - b))
      }
    }
  })

  test('each row of the scale is at the height of its floor, apart from the next, below the heading', () => {
    const snapshot = api.services.site.current()
    const undrawn = pagesOf({ ...snapshot, content: { ...snapshot.content, facade: [] } }, api.services)
    const drawn = levelsOf(query => pageAt(undrawn, sitePlanModel, `/genplan?${query}`))
    for (const id of [1, 2, 3, 4, 5, 6]) {
      for (const { facade, sections } of [buildingOf(`at=${id}`), drawn.buildingOf(`at=${id}`)]) {
        expect(facade.svg === '').toBe(facade.picture !== null)
        for (const { number, shot, floors } of sections) {
          const rows = floors.map(({ floor }) => shot.rows[floor] ?? 0)
          const name = `building ${id}, section ${number}`
          expect(rows[0], name).toBeGreaterThan(22.5)
          expect(rows.at(-1), name).toBeLessThanOrEqual(99.1)
          for (const [index, row] of rows.entries()) {
            // A row is 3 rem of 82.
            if (index > 0) expect(row - (rows[index - 1] ?? 0), name).toBeGreaterThan(2.6)
          }
          if (facade.picture) {
            expect(shot.from, name).toBeGreaterThanOrEqual(0)
            expect(shot.from + shot.shown, name).toBeLessThanOrEqual(1.0001)
          }
        }
      }
    }
  })

  test('a flat is outlined at its placement, with its caption inside', () => {
    for (const building of quarterOf('').buildings) {
      for (const section of buildingOf(`at=${building.id}`).sections) {
        const floor = section.floors.find(({ lots }) => lots.length > 0)
        if (!floor) continue
        const { lots, plan } = floorOf(`at=${building.id}.${section.number}.${floor.floor}`)
        expect(plan).not.toBeNull()
        for (const { place, title } of lots) {
          const x = (plan?.x ?? 0) + ((place?.xPercent ?? 0) / 100) * (plan?.width ?? 0)
          const y = (plan?.y ?? 0) + ((place?.yPercent ?? 0) / 100) * (plan?.height ?? 0)
          const box = boxOf(place?.outline ?? '')
          expect(x > box.left && x < box.right && y > box.top && y < box.bottom, title).toBe(true)
        }
      }
    }
  })
})

/** The box around path data of straight lines, absolute or relative. */
function boxOf(path: string) {
  const numbers = [...path.matchAll(/([MLHVhvlm])?\s*(-?[\d.]+)(?:[ ,](-?[\d.]+))?/g)]
  let x = 0
  let y = 0
  let kind = 'M'
  const xs: number[] = []
  const ys: number[] = []
  for (const [, letter, first, second] of numbers) {
    kind = letter ?? kind
    const a = Number(first)
    const b = Number(second)
    if (kind === 'M' || kind === 'L') [x, y] = [a, b]
    else if (kind === 'm' || kind === 'l') [x, y] = [x + a, y + b]
    else if (kind === 'H') x = a
    else if (kind === 'h') x += a
    else if (kind === 'V') y = a
    else y += a
    xs.push(x)
    ys.push(y)
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('the chessboard', () => {
  const boardOf = (query: string) => pageAt(api.services.pages, flatsModel, `/flats?view=chess&${query}`).page

  test('holds every flat of a building once, in the column of its place', () => {
    const { rows } = api.services.site.current().onSale.ofName('flat')
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const cells = (boardOf(`at=${id}`).chess?.sections ?? []).flatMap(({ floors, columns }) =>
        floors.flatMap(floor => {
          expect([0, columns]).toContain(floor.cells.length)
          return floor.cells
        }),
      )
      const ids = [...rows.values()].filter(row => row.buildingId === id).map(row => row.id)
      expect(cells.flatMap(cell => cell?.id ?? []).sort()).toEqual(ids.sort())
    }
  })

  test('shows the building with most that passes unless the address names one; the address keeps no made-up one', () => {
    const { chess, values } = boardOf('rooms=2')
    const fullest = [...(chess?.buildings ?? [])].sort((a, b) => b.count - a.count)[0]
    expect(chess?.buildings.find(({ isCurrent }) => isCurrent)).toEqual(fullest)
    expect(values).not.toHaveProperty('at')
    expect(boardOf('rooms=2&at=3').values).toMatchObject({ rooms: ['2'], view: ['chess'], at: ['3'] })
    const sale = api.services.site.current().onSale.ofName('flat')
    const query = (text: string) => readList(sale, new URLSearchParams(text)).params
    expect(String(query('view=chess&at=3&rooms=2'))).toBe('rooms=2&view=chess&at=3')
    expect(String(query('view=chess&at=99'))).toBe('view=chess')
    expect(String(query('at=3'))).toBe('')
  })
})

import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { favoritesCounterSchema, favoritesSchema } from '#contract/favorites.ts'
import { readSeedLots } from '#demo/testing/seed-lots.ts'
import { openDatabase } from '../db/connect.ts'
import type { Db, PropertyTable } from '../db/schema.ts'
import { forEachDatabase } from '../db/testing/databases.ts'
import { bumpRevision, inTransaction } from '../db/transaction.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const free = readSeedLots()
  .filter(({ values }) => values.status === 'free')
  .map(({ id }) => id)
const [first = 0, second = 0, third = 0] = free
const OWN = { 'sec-fetch-site': 'same-origin' }

let addresses = 0

/** A browser with a separate cookie jar and address. */
function aVisitor(api: TestApi, { keepsCookies = true, jar = new Map<string, string>() } = {}) {
  addresses += 1
  const address = `2001:db8:${addresses.toString(16)}::1`
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...OWN, ...(cookie ? { cookie } : {}), ...Object.fromEntries(new Headers(init.headers)) }
    const answer = await api.send(path, { ...init, headers }, address)
    for (const line of keepsCookies ? answer.headers.getSetCookie() : []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
  const json = { 'Content-Type': 'application/json' }
  return {
    jar,
    send,
    post: (body: unknown, headers: Record<string, string> = {}) =>
      send('/api/favorites/', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }),
    add: async (id: number) => {
      const answer = await send('/api/favorites/', { method: 'POST', headers: json, body: JSON.stringify({ id }) })
      expect(answer.status).toBe(200)
      return favoritesCounterSchema.parse(await answer.json()).active_counter
    },
    remove: async (id: number) => {
      const answer = await send(`/api/favorites/${id}/`, { method: 'DELETE' })
      expect(answer.status).toBe(200)
      return favoritesCounterSchema.parse(await answer.json()).active_counter
    },
    clear: (headers: Record<string, string> = {}) => send('/api/favorites/clear/', { headers }),
    restore: async () =>
      favoritesSchema.parse(await (await send('/api/favorites/restore/', { method: 'POST' })).json()),
    list: async () => favoritesSchema.parse(await (await send('/api/favorites/')).json()),
  }
}

forEachDatabase((_, open) => {
  let api: TestApi
  let db: Db

  beforeAll(async () => {
    const { location } = await open('demo')
    api = await startApi(location)
    db = await openDatabase(location)
    return async () => {
      await db.destroy()
      await api.close()
    }
  })

  const rowsOf = (secret: string) =>
    db
      .selectFrom('favorite')
      .selectAll()
      .where('owner', '=', createHash('sha256').update(secret).digest('hex'))
      .execute()

  /** Changes a property as an import does, and waits until the site shows it; given back after the test. */
  async function changeProperty(id: number, change: Partial<PropertyTable>) {
    const write = async (values: Partial<PropertyTable>) => {
      // As an import does, which waits for what the site writes at the moment.
      await inTransaction(db, async trx => {
        await trx.updateTable('property').set(values).where('id', '=', id).execute()
        await bumpRevision(trx, new Date())
      })
      await api.services.site.refresh()
    }
    const before = await db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await write(change)
    return () => write(before)
  }

  test('a list is added to, removed from and cleared, in the order of adding', async () => {
    const { add, remove, clear, list } = aVisitor(api)
    expect([await add(second), await add(first), await add(third)]).toEqual([1, 2, 3])
    expect(await list()).toEqual({ id_list: [second, first, third], active_counter: 3, unavailable: [] })
    expect(await remove(first)).toBe(2)
    expect((await list()).id_list).toEqual([second, third])
    const cleared = await clear()
    expect([cleared.status, await cleared.json()]).toEqual([200, { active_counter: 0 }])
    expect((await list()).id_list).toEqual([])
  })

  test('a link in a letter clears no list', async () => {
    const { add, clear, list } = aVisitor(api)
    await add(first)
    expect((await clear({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).status).toBe(403)
    expect((await list()).id_list).toEqual([first])
  })

  test('a list is noted as read when its cookie comes back, and by nothing else', async () => {
    const { jar, add, list } = aVisitor(api)
    await add(first)
    const secret = jar.get('favorites') ?? ''
    expect((await rowsOf(secret)).map(({ readAt }) => readAt)).toEqual([null])
    await list()
    // The note is written asynchronously.
    await expect.poll(async () => (await rowsOf(secret))[0]?.readAt).toMatch(/^\d{4}-/)
    const [noted] = await rowsOf(secret)
    // Once a month is enough.
    await list()
    expect(await rowsOf(secret)).toEqual([noted])
  })

  test('who begins list after list is held back; the list they have, and everybody else, is not', async () => {
    const visitor = aVisitor(api)
    await visitor.add(first)
    const { post, jar } = visitor
    const kept = jar.get('favorites') ?? ''
    const answers: number[] = []
    // Under the limit of changes a minute: lists are counted by the hour.
    for (let begun = 1; begun <= 49; begun += 1) {
      jar.clear()
      answers.push((await post({ id: first })).status)
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    jar.clear()
    const refused = await post({ id: first })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    jar.set('favorites', kept)
    expect((await visitor.list()).id_list).toEqual([first])
    const other = aVisitor(api)
    expect(await other.add(first)).toBe(1)
  })

  test('adding and removing again changes nothing', async () => {
    const { add, remove, list } = aVisitor(api)
    expect([await add(first), await add(first)]).toEqual([1, 1])
    expect((await list()).id_list).toEqual([first])
    expect([await remove(first), await remove(first), await remove(second)]).toEqual([0, 0, 0])
  })

  test('the cookie is made by the first addition, keeps a year, and the store has only its hash', async () => {
    const visitor = aVisitor(api)
    const read = await visitor.send('/api/favorites/')
    await visitor.clear()
    await visitor.remove(first)
    expect(read.headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual(['csrftoken'])
    const answer = await visitor.post({ id: first })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^favorites=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
    const secret = visitor.jar.get('favorites') ?? ''
    expect(await rowsOf(secret)).toHaveLength(1)
    expect(await db.selectFrom('favorite').selectAll().where('owner', '=', secret).execute()).toEqual([])
  })

  test('the token of the calls comes with the list once, for scripts to read', async () => {
    const visitor = aVisitor(api)
    const [cookie = ''] = (await visitor.send('/api/favorites/')).headers.getSetCookie()
    expect(cookie).toMatch(/^csrftoken=[0-9a-f]{32}; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    expect((await visitor.send('/api/favorites/')).headers.getSetCookie()).toEqual([])
  })

  test('no answer is kept by anybody', async () => {
    const { send, post, clear } = aVisitor(api)
    const answers = [
      await send('/api/favorites/'),
      await post({ id: first }),
      await post({ id: 999_999 }),
      await post({ id: 'abc' }),
      await send(`/api/favorites/${first}/`, { method: 'DELETE' }),
      await clear(),
      await clear({ 'sec-fetch-site': 'cross-site' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 200, 200, 403])
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [{ id: 999_999 }, 404, { detail: 'Такого объекта нет' }],
    [{}, 400, { id: { error_msg: 'Поле некорректно' } }],
    [{ id: -1 }, 400, { id: { error_msg: 'Поле некорректно' } }],
    [{ id: 1.5 }, 400, { id: { error_msg: 'Поле некорректно' } }],
    [{ id: 'constructor' }, 400, { id: { error_msg: 'Поле некорректно' } }],
    [{ id: 99_999_999_999 }, 400, { id: { error_msg: 'Поле некорректно' } }],
    [[first], 400, { id: { error_msg: 'Поле некорректно' } }],
  ])('%j answers %i and makes no list', async (body, status, expected) => {
    const visitor = aVisitor(api)
    const answer = await visitor.post(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(expected)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('an id in the path that is none is not found', async () => {
    const { send } = aVisitor(api)
    expect((await send('/api/favorites/abc/', { method: 'DELETE' })).status).toBe(404)
  })

  test('two devices have two lists', async () => {
    const [phone, laptop] = [aVisitor(api), aVisitor(api)]
    await phone.add(first)
    await laptop.add(second)
    expect([(await phone.list()).id_list, (await laptop.list()).id_list]).toEqual([[first], [second]])
  })

  test.each([
    ['one that was never given out', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['one that is too short', 'abc'],
    ['one with foreign characters', "' or 1=1 --aaaaaaaaaaa"],
  ])('a forged cookie, %s, opens nothing and is not taken over', async (_, forged) => {
    const visitor = aVisitor(api, { jar: new Map([['favorites', forged]]) })
    expect((await visitor.list()).id_list).toEqual([])
    expect((await visitor.clear()).status).toBe(200)
    await visitor.add(first)
    expect(visitor.jar.get('favorites')).not.toBe(forged)
    expect(await rowsOf(forged)).toEqual([])
    expect((await visitor.list()).id_list).toEqual([first])
  })

  test('with cookies blocked every call is independent', async () => {
    const visitor = aVisitor(api, { keepsCookies: false })
    expect([await visitor.add(first), await visitor.add(second)]).toEqual([1, 1])
    expect((await visitor.list()).id_list).toEqual([])
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['a link of our own read ahead', { 'sec-purpose': 'prefetch' }],
    ['a page drawn ahead', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }],
    ['Safari reading ahead', { purpose: 'prefetch' }],
    ['Firefox reading ahead', { 'x-moz': 'prefetch' }],
  ])('%s clears nothing', async (_, headers) => {
    const visitor = aVisitor(api)
    await visitor.add(first)
    expect((await visitor.clear(headers)).status).toBe(403)
    expect((await visitor.list()).id_list).toEqual([first])
  })

  test.each([
    ['an image on a foreign page, in a browser that says nothing', {}, 403],
    ['a foreign form that forges the header without knowing the token', { 'x-csrftoken': 'guess' }, 403],
    ['our page, which repeats the token', { 'x-csrftoken': 'TOKEN' }, 200],
  ])('without Sec-Fetch-Site: %s', async (_, headers, status) => {
    const visitor = aVisitor(api)
    await visitor.list()
    await visitor.add(first)
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent: Record<string, string> = { ...headers, cookie }
    if (sent['x-csrftoken'] === 'TOKEN') sent['x-csrftoken'] = visitor.jar.get('csrftoken') ?? ''
    expect((await api.send('/api/favorites/clear/', { headers: sent })).status).toBe(status)
    expect((await visitor.list()).id_list).toEqual(status === 200 ? [] : [first])
  })

  test('another site adds and removes nothing', async () => {
    const visitor = aVisitor(api)
    await visitor.add(first)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.post({ id: second }, foreign)).status).toBe(403)
    const removal = await visitor.send(`/api/favorites/${first}/`, { method: 'DELETE', headers: foreign })
    expect(removal.status).toBe(403)
    expect((await visitor.list()).id_list).toEqual([first])
  })

  test('a booked lot raises the count', async () => {
    const visitor = aVisitor(api)
    const undo = await changeProperty(first, { status: 'booked', bookedUntil: '2026-12-01' })
    expect([await visitor.add(first), await visitor.add(second)]).toEqual([1, 2])
    await undo()
  })

  test('what is sold, booked or gone stays in the list with the reason', async () => {
    const visitor = aVisitor(api)
    for (const id of [first, second, third]) await visitor.add(id)
    const undo = [
      await changeProperty(first, { status: 'sold', soldAt: '2026-11-20' }),
      await changeProperty(second, { status: 'booked', bookedUntil: '2026-12-01' }),
    ]
    expect(await visitor.list()).toEqual({
      id_list: [first, second, third],
      active_counter: 2,
      unavailable: [
        { id: first, reason: 'sold' },
        { id: second, reason: 'booked' },
      ],
    })
    const cookie = `favorites=${visitor.jar.get('favorites')}`
    const items = await api.services.favorites.listItems(cookie)
    expect(items.map(({ id }) => id)).toEqual([third, second, first])
    expect(items[2]).toMatchObject({ soldOn: '2026-11-20', card: { status: 'sold', price: null } })
    expect(items[2]?.similarCount).toBeGreaterThan(0)
    expect(items[1]).toMatchObject({ bookedUntil: '2026-12-01', card: { status: 'booked' } })
    expect(items[0]).toMatchObject({ soldOn: null, bookedUntil: null, similarCount: 0 })
    expect(items[0]?.sameGroupCount).toBeGreaterThan(0)
    for (const back of undo) await back()
    expect((await visitor.list()).active_counter).toBe(3)
  })

  test('the price of the day of adding is kept, and what has left the catalogue keeps its name', async () => {
    const visitor = aVisitor(api)
    const card = api.services.lots.find(first)?.card
    await visitor.add(first)
    const undo = await changeProperty(first, { priceRub: (card?.price ?? 0) - 120_000, priceOldRub: null })
    const cookie = `favorites=${visitor.jar.get('favorites')}`
    const [item] = await api.services.favorites.listItems(cookie)
    expect(item?.priceThenRub).toBe(card?.price)
    expect(item?.card?.price).toBe(api.services.lots.find(first)?.card.price)
    expect(item?.card?.price).toBeLessThan(card?.price ?? 0)
    expect(item?.addedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    await undo()
    // A property that an import took away: the same list under an id that the catalogue no longer knows.
    await inTransaction(db, trx =>
      trx
        .updateTable('favorite')
        .set({ propertyId: 888_888 })
        .where('title', '=', item?.title ?? '')
        .execute(),
    )
    expect((await visitor.list()).unavailable).toEqual([{ id: 888_888, reason: 'gone' }])
    expect(await api.services.favorites.listItems(cookie)).toMatchObject([{ card: null, title: item?.title }])
    expect(item?.title).toContain(card?.title)
  })

  test('what was removed by mistake comes back as it was', async () => {
    const visitor = aVisitor(api)
    for (const id of [first, second, third]) await visitor.add(id)
    const secret = visitor.jar.get('favorites') ?? ''
    await inTransaction(db, trx =>
      trx
        .updateTable('favorite')
        .set({ priceRub: 1 })
        .where('owner', 'in', [ownerHash(secret)])
        .execute(),
    )
    // The first read of a list is noted asynchronously, so comparisons of rows wait for that.
    await visitor.list()
    await expect.poll(async () => (await rowsOf(secret)).some(({ readAt }) => readAt !== null)).toBe(true)
    const before = await rowsOf(secret)
    await visitor.remove(second)
    await visitor.clear()
    // Only what the last removal took.
    expect((await visitor.restore()).id_list).toEqual([first, third])
    expect(await visitor.add(second)).toBe(3)
    expect(byId(await rowsOf(secret))).toEqual(byId(before))
    expect((await visitor.list()).id_list).toEqual([first, second, third])
  })

  test('after a minute a removal is final', async () => {
    const visitor = aVisitor(api)
    await visitor.add(first)
    const secret = visitor.jar.get('favorites') ?? ''
    await db.updateTable('favorite').set({ priceRub: 1 }).where('owner', '=', ownerHash(secret)).execute()
    await visitor.clear()
    const minuteAgo = new Date(Date.now() - 61_000).toISOString()
    await db.updateTable('favorite').set({ removedAt: minuteAgo }).where('owner', '=', ownerHash(secret)).execute()
    expect((await visitor.restore()).id_list).toEqual([])
    await visitor.add(first)
    expect((await rowsOf(secret))[0]?.priceRub).not.toBe(1)
  })

  test('a list holds 200 and says so to the next one', async () => {
    const visitor = aVisitor(api)
    await visitor.add(first)
    const owner = ownerHash(visitor.jar.get('favorites') ?? '')
    const addedAt = new Date().toISOString()
    const rows = free.slice(1, 200).map(propertyId => ({ owner, propertyId, addedAt, title: '' }))
    await db.insertInto('favorite').values(rows).execute()
    const next = free[200] ?? 0
    const refused = await visitor.post({ id: next })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { id: { error_msg: expect.stringContaining('200\u00a0объектов') } },
    ])
    // One that is there already is no addition.
    expect(await visitor.add(first)).toBe(200)
    await visitor.remove(first)
    expect(await visitor.add(next)).toBe(200)
    expect((await visitor.post({ id: first })).status).toBe(400)
  })

  test('fifty additions at once fill the last places and no more', async () => {
    const visitor = aVisitor(api)
    await visitor.add(first)
    const owner = ownerHash(visitor.jar.get('favorites') ?? '')
    const addedAt = new Date().toISOString()
    const rows = free.slice(1, 180).map(propertyId => ({ owner, propertyId, addedAt, title: '' }))
    await db.insertInto('favorite').values(rows).execute()
    // A client that gets a 503 tries again.
    const add = async (id: number): ReturnType<typeof visitor.post> => {
      const answer = await visitor.post({ id })
      return answer.status === 503 ? add(id) : answer
    }
    const answers = await Promise.all(free.slice(200, 250).map(add))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect((await visitor.list()).id_list).toHaveLength(200)
  })

  test('sixty changes a minute pass, the next one hears when to come, reading goes on', async () => {
    const visitor = aVisitor(api)
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push((await visitor.post({ id: free[i % 20] })).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await visitor.send(`/api/favorites/${first}/`, { method: 'DELETE' })
    expect(refused.status).toBe(429)
    const waitSeconds = Number(refused.headers.get('retry-after'))
    expect(waitSeconds).toBeGreaterThan(50)
    expect(await refused.json()).toEqual({ detail: expect.any(String), retry_after: waitSeconds })
    expect((await visitor.clear()).status).toBe(429)
    // A forged header does not change the client.
    expect((await visitor.post({ id: first }, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429)
    expect((await visitor.list()).id_list).toHaveLength(20)
    expect(await aVisitor(api).add(first)).toBe(1)
  })

  test('foreign calls do not use up the limit of the visitor', async () => {
    const visitor = aVisitor(api)
    for (let i = 0; i < 70; i++) await visitor.clear({ 'sec-fetch-site': 'cross-site' })
    expect(await visitor.add(first)).toBe(1)
  })

  test('without a script a plain form removes, clears, and leads back to the page', async () => {
    const visitor = aVisitor(api)
    for (const id of [first, second, third]) await visitor.add(id)
    const form = (fields: Record<string, string>) =>
      visitor.send('/api/favorites/', { method: 'POST', body: new URLSearchParams(fields) })
    const removed = await form({ _method: 'delete', id: String(second) })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/favorites'])
    expect((await visitor.list()).id_list).toEqual([first, third])
    await form({ _method: 'delete' })
    expect((await visitor.list()).id_list).toEqual([])
    expect((await form({ id: String(first) })).status).toBe(303)
    expect((await visitor.list()).id_list).toEqual([first])
    expect((await form({ _method: 'destroy', id: '1' })).status).toBe(400)
    expect((await form({ id: 'abc' })).status).toBe(400)
  })
})

test('over TLS the cookie belongs to this very host', async () => {
  const { newFolder } = await import('../db/testing/databases.ts')
  const { location, remove } = await newFolder()
  const api = await startApi(location, { SITE_URL: 'https://site.example' })
  try {
    const visitor = aVisitor(api)
    await visitor.list()
    const [cookie = ''] = (await visitor.post({ id: first })).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-favorites=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
    expect((await visitor.list()).id_list).toEqual([first])
    // The name without the prefix could come from another host of the domain.
    const other = aVisitor(api, { jar: new Map([['favorites', visitor.jar.get('__Host-favorites') ?? '']]) })
    expect((await other.list()).id_list).toEqual([])
  } finally {
    await api.close()
    await remove()
  }
})

function ownerHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function byId<Row extends { propertyId: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.propertyId - b.propertyId)
}

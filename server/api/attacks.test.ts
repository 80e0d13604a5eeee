import { beforeAll, describe, expect, test } from 'vitest'
import { refusalSchema } from '#contract/errors.ts'
import { newFolder } from '../db/testing/databases.ts'
import { cpuMsOf } from '../testing/cpu-time.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let api: TestApi
let phones = 0

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location, { TRUSTED_PROXIES: '10.9.0.0/16' })
  return async () => {
    await api.close()
    await remove()
  }
})

const aRequest = (over: Record<string, unknown> = {}) => {
  phones += 1
  return { name: 'Анна', phone: `+7913${String(phones).padStart(7, '0')}`, ...over }
}

function send(body: unknown, address: string, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return api.send('/api/request/', init, address)
}

describe('length comes before the pattern', () => {
  // Each of them costs a quadratic pattern seconds at this length: 60,000² steps.
  const LONG = 60_000
  const hostile: [string, string][] = [
    ['digits', '1'.repeat(LONG)],
    ['spaces', `${' '.repeat(LONG)}x`],
    ['dots', `a@${'a.'.repeat(LONG / 2)}`],
    ['at signs', '@'.repeat(LONG)],
    ['dashes', `${'-'.repeat(LONG)}!`],
    ['percents', '%'.repeat(LONG)],
    ['slashes', `/${'../'.repeat(LONG / 3)}`],
    ['accents', 'e\u0301'.repeat(LONG / 4)],
    ['brackets', '('.repeat(LONG)],
  ]
  const fields = ['name', 'phone', 'mail', 'type', 'link', 'token', 'visit_note', 'consents', 'extra_field']
  const cases = hostile.flatMap(([what, text]) => fields.map(field => [field, what, text] as const))

  test.each(cases)('%s of %s', async (field, _, text) => {
    const costMs = await cpuMsOf(async () => {
      const answer = await send(aRequest({ [field]: text }), '192.0.2.1')
      await answer.text()
      expect([200, 201, 400, 429]).toContain(answer.status)
    })
    expect(costMs).toBeLessThan(3000)
  })

  test.each([
    'If-None-Match',
    'Cookie',
    'Idempotency-Key',
    'Accept',
    'X-Forwarded-For',
    'X-Request-Id',
    'Content-Type',
    'Origin',
  ])('the header %s', async name => {
    for (const text of [',"'.repeat(7000), '; ='.repeat(5000), ' '.repeat(14_000), `${'a, '.repeat(5000)}b`]) {
      const costMs = await cpuMsOf(async () => {
        const answer = await send(aRequest(), '192.0.2.2', { [name]: text })
        expect(answer.status).toBeLessThan(500)
      })
      expect(costMs).toBeLessThan(3000)
    }
  })
})

describe('what a list may be asked for', () => {
  test.each([
    ['51 values of one filter', Array.from({ length: 51 }, (_, i) => `building=${i}`).join('&')],
    ['a value of 101 characters', `number=${'1'.repeat(101)}`],
    ['a page of 101', 'limit=101'],
    ['a negative place', 'offset=-1'],
    ['an order that is none', 'ordering=constructor'],
    ['a group that is none', 'group=__proto__'],
  ])('%s is 400 and names the field', async (_, query) => {
    const answer = await api.get(`/api/property/?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.values(await answer.json())).toEqual([{ error_msg: expect.any(String) }])
  })
})

describe('prototypes', () => {
  test.each([
    '{"name":"А","phone":"+79130009901","__proto__":{"polluted":1}}',
    '{"name":"А","phone":"+79130009902","constructor":{"prototype":{"polluted":1}}}',
    '{"name":"А","phone":"+79130009903","a":{"__proto__":{"polluted":1},"b":[{"constructor":{"prototype":{"polluted":1}}}]}}',
    '{"__proto__":{"name":"А","phone":"+79130009904"}}',
  ])('%s', async body => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    const answer = await api.send('/api/request/', init, '192.0.2.3')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    // Of the last one nothing is left but an empty body.
    expect(answer.status).toBe(body.startsWith('{"__proto__') ? 400 : 201)
  })

  test.each(['__proto__=1', 'constructor=1', '__proto__[polluted]=1', 'constructor.prototype.polluted=1'])(
    '?%s changes no list',
    async query => {
      const plain = await (await api.get('/api/property/?limit=1')).text()
      expect(await (await api.get(`/api/property/?limit=1&${query}`)).text()).toBe(plain)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )
})

describe('visitors cannot read the data of others', () => {
  test('a request is never read, known or not', async () => {
    const { id }: { id: string } = await (await send(aRequest(), '192.0.2.4')).json()
    const answers = []
    for (const wanted of [id, '00000000-0000-4000-8000-000000000000', 'list', '1']) {
      const answer = await api.get(`/api/request/${wanted}/`)
      answers.push(`${answer.status} ${await answer.text()}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
    expect((await api.get('/api/request/')).status).toBe(405)
  })

  test('a list of favorites opens to its cookie alone, and a wrong one looks like none', async () => {
    const added = await api.post('/api/favorites/', { id: 1001 })
    const cookie = added.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const [name = ''] = cookie.split('=')
    const read = async (header: string) => (await api.get('/api/favorites/', { Cookie: header })).json()
    expect(await read(cookie)).toMatchObject({ id_list: [1001] })
    const empty = await (await api.get('/api/favorites/')).json()
    for (const other of ['x', '../..', "' or 1=1 --", '0'.repeat(32), cookie.slice(name.length + 1, -1)]) {
      expect(await read(`${name}=${encodeURIComponent(other)}`), other).toEqual(empty)
    }
  })

  test('ids can be enumerated: sold, unknown and invalid ones reveal nothing more', async () => {
    const bodies = new Set<string>()
    for (const id of ['999999', '2147483647', '99999999999999999999', 'abc', '-1', '1e3', '0x1']) {
      const answer = await api.get(`/api/property/${id}/`)
      bodies.add(`${answer.status} ${await answer.text()}`)
    }
    expect(bodies.size).toBe(1)
  })
})

describe('limits count who really asks', () => {
  const forged = (i: number) => ({
    'X-Forwarded-For': `203.0.113.${i}, 198.51.100.${i}`,
    'X-Real-IP': `203.0.113.${i}`,
    'X-Client-IP': `203.0.113.${i}`,
    'CF-Connecting-IP': `203.0.113.${i}`,
    'True-Client-IP': `203.0.113.${i}`,
    Forwarded: `for=203.0.113.${i}`,
  })

  test('limits one client to twenty a minute regardless of headers, with Retry-After', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await send(aRequest(), '192.0.2.50', forged(i))).status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const refused = await send(aRequest(), '192.0.2.50', forged(99))
    expect(refused.status).toBe(429)
    const { retry_after: seconds } = refusalSchema.parse(await refused.json())
    expect(seconds).toBeGreaterThan(0)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
    expect((await send(aRequest(), '192.0.2.51')).status).toBe(201)
  })

  test('behind a proxy of ours each visitor is one of their own, and none can pretend to be another', async () => {
    const through = (client: string) => ({ 'X-Forwarded-For': `1.2.3.4, ${client}` })
    for (let i = 0; i < 20; i++) await send(aRequest(), '10.9.0.1', through('192.0.2.60'))
    expect((await send(aRequest(), '10.9.0.1', through('192.0.2.60'))).status).toBe(429)
    expect((await send(aRequest(), '10.9.0.1', through('192.0.2.61'))).status).toBe(201)
  })

  test('a network of IPv6 is one client', async () => {
    for (let i = 0; i < 20; i++) await send(aRequest(), `2001:db8:1:2::${i.toString(16)}`)
    expect((await send(aRequest(), '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await send(aRequest(), '2001:db8:1:3::1')).status).toBe(201)
  })
})

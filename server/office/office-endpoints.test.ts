import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { newMigratedPostgresDatabase } from '#server/db/testing/databases.ts'
import { invitePerson } from '#server/services/office/people/invitations.ts'
import { sendRaw } from '#server/testing/raw-http.ts'
import { startSite } from '#server/testing/start-site.ts'
import { COMMAND_LINE } from '../services/office/actor.ts'

const PERSON = { email: 'anna@site.example', name: 'Анна', roles: ['admin'] } as const

async function start(environment: Record<string, string> = {}) {
  const site = await startSite({ environment })
  const { DATA_DIR: dataDir, DATABASE_URL: url } = site.config
  const db = await openDatabase({ dataDir, ...(url && { url }) })
  onTestFinished(async () => {
    await db.destroy()
    await site.close()
  })
  return { ...site, db, inviteAnna: () => invitePerson(COMMAND_LINE, { db, now: () => new Date() }, PERSON) }
}

/** Sends a request with exactly these headers. */
function send(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return sendRaw(port, `${method} ${path} HTTP/1.1\r\n${head}\r\n`)
}

test('without an account an address of the office is that of no page; the first invitation opens it', async () => {
  const { port, inviteAnna } = await start()
  const ask = async (path: string, method?: string) => {
    const { status, headers, body } = await send(port, path, {}, method)
    const { date, 'x-request-id': id, ...others } = headers
    return { status, headers: others, body }
  }
  const nowhere = await ask('/nowhere')
  expect(nowhere.status).toBe(404)
  for (const path of ['/office', '/office/enter', '/office/api/me', '/office/demo/x', '/office/assets/x.js'])
    expect(await ask(path)).toEqual(nowhere)
  expect(await ask('/office/api/auth/sign-in/email', 'POST')).toEqual(await ask('/nowhere', 'POST'))

  await inviteAnna()
  await expect.poll(async () => (await ask('/office/api/me')).status).toBe(401)
})

test('the first calls of a process that come together are all answered by the office', async () => {
  const { location, remove } = await newMigratedPostgresDatabase()
  onTestFinished(remove)
  const { port, db, inviteAnna } = await start({ DATABASE_URL: String(location.url) })
  await inviteAnna()
  // The look for accounts waits for the lock; the calls have come when a later one is answered.
  const calls = await db.transaction().execute(async locked => {
    await sql`lock table ${sql.table('officeUser')}, ${sql.table('officeInvitation')}`.execute(locked)
    const begun = Array.from({ length: 4 }, () => send(port, '/office/api/me'))
    await send(port, '/healthz')
    return begun
  })
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

test('OFFICE_HOST answers the office on that name alone', async () => {
  const { port, inviteAnna } = await start({ OFFICE_HOST: 'office.test' })
  await inviteAnna()
  const ask = async (host: string) => (await send(port, '/office/api/me', { Host: host })).status
  expect(await ask('site.test')).toBe(404)
  expect(await ask('office.test:8080')).toBe(401)
  expect(await ask('office.test.evil.example')).toBe(421)
})

const DEMO = { SITE_URL: '', ALLOWED_HOSTS: '', PORT: '3999' }

test('the link of a demo signs in from this machine alone, until an invited administrator can sign in', async () => {
  const { port, site, db, inviteAnna } = await start(DEMO)
  const link = new URL(site.demoLink ?? '')
  expect(link.origin).toBe('http://localhost:3999')
  const wrong = `${link.pathname.slice(0, -1)}-`
  const foreign: Record<string, string>[] = [
    { 'X-Forwarded-For': '198.51.100.1' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=198.51.100.1' },
    { 'X-Real-IP': '198.51.100.1' },
    { Host: '192.0.2.1' },
  ]
  for (const headers of foreign) expect((await send(port, link.pathname, headers)).status).toBe(404)
  expect((await send(port, wrong)).status).toBe(404)
  expect((await send(port, '/office')).status).toBe(404)

  const { headers } = await send(port, link.pathname)
  expect(headers.location).toBe('/office')
  const Cookie = /^[^;]+/.exec(headers['set-cookie'] ?? '')?.[0] ?? ''
  const call = (path: string, more = {}) => send(port, `/office/api/${path}`, { Cookie, ...more })
  expect((await call('me')).body).toContain('"roles":["admin"]')
  // The person who invites still has to read the link.
  const { id } = await inviteAnna()
  expect((await call('people')).body).toContain('"state":"demo"')
  expect((await call('me', { Host: '192.0.2.1' })).status).toBe(401)
  await db.updateTable('officeUser').set({ twoFactorEnabled: true }).where('id', '=', id).execute()
  expect((await call('me')).status).toBe(401)
  expect((await send(port, link.pathname)).status).toBe(404)
})

test.each<[name: string, environment: Record<string, string>]>([
  ['a site with a name', { ...DEMO, SITE_URL: 'http://localhost:3999' }],
  ['a site that listens on every address', { ...DEMO, HOST: '0.0.0.0' }],
  ['an office with a name', { ...DEMO, OFFICE_HOST: 'office.test' }],
])('%s has no link of a demo', async (_, environment) => {
  expect((await start(environment)).site.demoLink).toBeUndefined()
})

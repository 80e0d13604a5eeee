import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { invitePerson } from '#server/services/office/people/invitations.ts'
import { now, ORIGIN, PASSWORD, startOffice, totp } from '#server/testing/start-office.ts'
import { COMMAND_LINE } from '../services/office/actor.ts'

afterEach(() => {
  vi.useRealTimers()
})

forOneDatabase('sqlite', (_, open) => {
  let office: Awaited<ReturnType<typeof startOffice>>
  let anna: Awaited<ReturnType<typeof office.enroll>>
  let db: Awaited<ReturnType<typeof open>>['db']
  beforeAll(async () => {
    ;({ db } = await open())
    office = await startOffice(db)
    anna = await office.enroll('anna@site.example', ['admin'])
  })

  const signIn = async (browser = office.browser()) => {
    await db.deleteFrom('officeAttempt').execute()
    await browser.call('/auth/sign-in/email', { email: anna.email, password: PASSWORD })
    await browser.call('/auth/two-factor/verify-totp', { code: totp(anna.secret) })
    return browser
  }

  test('every call without a session is 401 or 404, for no one to keep or index', async () => {
    const open = [
      /^\/office\/api\/auth\//,
      /^\/office\/api\/invitation\//,
      /^\/office\/(?:demo|assets)\/|^\/office\/\*$/,
    ]
    const paths = office.app.routes
      .filter(({ path }) => path.startsWith('/office/api/') && !open.some(pattern => pattern.test(path)))
      .map(({ method, path }) => [method === 'ALL' ? 'GET' : method, path.replace(/:\w+|\*/g, 'x')] as const)
    expect(paths.length).toBeGreaterThan(8)
    for (const [method, path] of paths) {
      const answer = await office
        .browser()
        .send(method, path.replace('/office/api', ''), method === 'GET' ? undefined : {})
      expect.soft([401, 404], `${method} ${path}`).toContain(answer.status)
      expect.soft(Object.keys(await answer.json())).toEqual(['code', 'detail'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
  })

  test('calls of better-auth that the office does not use are unknown', async () => {
    const browser = await signIn()
    for (const path of [
      '/sign-up/email',
      '/list-sessions',
      '/revoke-session',
      '/update-user',
      '/delete-user',
      '/change-email',
      '/two-factor/disable',
      '/two-factor/get-totp-uri',
      '/two-factor/send-otp',
      '/request-password-reset',
      '/reset-password',
      '/sign-in/social',
      '//sign-in/email',
      '/Sign-In/email',
    ]) {
      for (const method of ['GET', 'POST'])
        expect((await browser.send(method, `/auth${path}`, method === 'GET' ? undefined : {})).status).toBe(404)
    }
  })

  test('a cookie is worth nothing after «завершить» and after signing out', async () => {
    const mine = await signIn()
    const stolen = await signIn()
    const { sessions } = await (await mine.call('/me/sessions')).json()
    expect(JSON.stringify(sessions)).not.toContain('token')
    for (const { id, isCurrent } of sessions) if (!isCurrent) await mine.send('DELETE', `/me/sessions/${id}`)
    expect((await stolen.call('/me')).status).toBe(401)

    const copy = new Map(mine.cookies)
    expect((await mine.call('/auth/sign-out', {})).status).toBe(200)
    for (const [name, value] of copy) mine.cookies.set(name, value)
    expect((await mine.call('/me')).status).toBe(401)
  })

  test('the session of another person cannot be ended', async () => {
    const boris = await office.enroll('boris@site.example', ['sales'])
    const mine = await signIn()
    const { sessions } = await (await mine.call('/me/sessions')).json()
    expect((await boris.browser.send('DELETE', `/me/sessions/${sessions[0].id}`)).status).toBe(404)
    expect((await mine.call('/me')).status).toBe(200)
  })

  test.each<[name: string, headers: Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbour of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://www.office.example' }],
    ['an older browser elsewhere', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['a page without an origin', { 'sec-fetch-site': 'none', origin: 'null' }],
    ['a form of text', { 'content-type': 'text/plain' }],
    ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('a write from %s changes nothing', async (_, headers) => {
    const browser = await signIn()
    const person = { email: 'evil@site.example', name: 'Е', roles: ['admin'] }
    expect([400, 403]).toContain((await browser.call('/people', person, headers)).status)
    const rows = await db.selectFrom('officeUser').select('id').where('email', '=', person.email).execute()
    expect(rows).toEqual([])
    if (headers.origin) expect((await browser.call('/auth/sign-out', {}, headers)).status).toBe(403)
    expect((await browser.call('/me')).status).toBe(200)
  })

  test('a code of an authenticator works once, also in parallel', async () => {
    const { id, email, secret } = await office.enroll('vera@site.example', ['sales'])
    const code = totp(secret)
    const enter = async () => {
      const browser = office.browser()
      await browser.call('/auth/sign-in/email', { email, password: PASSWORD })
      return browser
    }
    const browsers = await Promise.all([enter(), enter(), enter()])
    const answers = await Promise.all(browsers.map(browser => browser.call('/auth/two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const inside = await Promise.all(browsers.map(browser => browser.call('/me')))
    expect(inside.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const sessions = db.selectFrom('officeSession').select('id').where('userId', '=', id)
    expect(await sessions.execute()).toHaveLength(2)

    // Nor does it confirm a dangerous action.
    const [mine] = browsers.filter((_, index) => inside[index]?.status === 200)
    expect((await mine?.call('/auth/two-factor/verify-totp', { code }))?.status).toBe(401)
    expect((await mine?.call('/me'))?.status).toBe(200)
    expect(
      (await mine?.call('/auth/two-factor/verify-totp', { code: totp(secret, Date.now() + 30_000) }))?.status,
    ).toBe(200)
  })

  test('a session that was there before is not used', async () => {
    const planted = 'planted.c2lnbmF0dXJl'
    const browser = office.browser()
    browser.cookies.set('__Host-office.session_token', planted)
    await signIn(browser)
    expect(browser.cookies.get('__Host-office.session_token')).not.toBe(planted)
    const first = new Map(browser.cookies)
    await signIn(browser)
    expect(browser.cookies).not.toEqual(first)
    const old = office.browser()
    for (const [name, value] of first) old.cookies.set(name, value)
    expect((await old.call('/me')).status).toBe(401)
  })

  test('an unknown e-mail and a wrong password have the same answer', async () => {
    const answers = []
    for (const email of [anna.email, 'unknown@site.example']) {
      const answer = await office
        .browser('192.0.2.9')
        .call('/auth/sign-in/email', { email, password: 'не тот пароль совсем' })
      answers.push([answer.status, await answer.text(), answer.headers.getSetCookie()])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(401)
  })

  test.each(['anna@site.example', 'unknown@site.example'])('guesses at %s slow down, from any client', async email => {
    await db.deleteFrom('officeAttempt').execute()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const guess = (n: number, password = `не тот пароль ${n}`) =>
      office.browser(`198.51.100.${n}`).call('/auth/sign-in/email', { email, password })
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
    // The right password has to wait too.
    const refused = await guess(30, PASSWORD)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '4'])
    vi.setSystemTime(Date.now() + 4_000)
    expect((await guess(31)).status).toBe(401)
    expect((await guess(32)).headers.get('retry-after')).toBe('8')
  })

  test('a client that guesses at many accounts slows down', async () => {
    await db.deleteFrom('officeAttempt').execute()
    const browser = office.browser('203.0.113.5')
    const guess = (n: number) =>
      browser.call('/auth/sign-in/email', { email: `a${n}@site.example`, password: 'не тот пароль совсем' })
    for (let n = 0; n < 20; n++) expect((await guess(n)).status).toBe(401)
    expect((await guess(20)).status).toBe(429)
  })

  test('codes of a second factor cannot be guessed with the right password', async () => {
    const boris = await office.enroll('viktor@site.example', ['sales'])
    await db.deleteFrom('officeAttempt').execute()
    const right = totp(boris.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) {
      const browser = office.browser(`198.51.100.${n}`)
      await browser.call('/auth/sign-in/email', { email: boris.email, password: PASSWORD })
      expect((await browser.call('/auth/two-factor/verify-totp', { code: wrong })).status).toBe(401)
    }
    const browser = office.browser('198.51.100.77')
    await browser.call('/auth/sign-in/email', { email: boris.email, password: PASSWORD })
    const locked = await browser.call('/auth/two-factor/verify-totp', { code: right })
    expect(await locked.json()).toMatchObject({ code: 'ACCOUNT_TEMPORARILY_LOCKED' })
    expect((await browser.call('/me')).status).toBe(401)
  })

  test('the password alone shows no data, also in a session from before the second factor', async () => {
    const email = 'galina@site.example'
    const { token } = await invitePerson(COMMAND_LINE, { db, now }, { email, name: 'Г', roles: ['admin'] })
    const [first, second] = [office.browser(), office.browser()]
    await first.call('/invitation/accept', { token, password: PASSWORD, name: 'Г' })
    for (const browser of [first, second]) {
      await browser.call('/auth/sign-in/email', { email, password: PASSWORD })
      expect(await (await browser.call('/people')).json()).toMatchObject({ code: 'setup' })
    }
    const { totpURI } = await (await first.call('/auth/two-factor/enable', { password: PASSWORD })).json()
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    await first.call('/auth/two-factor/verify-totp', { code: totp(secret) })
    expect((await first.call('/people')).status).toBe(200)
    expect(await (await second.call('/people')).json()).toMatchObject({ code: 'factor' })
    expect((await second.call('/auth/two-factor/enable', { password: PASSWORD })).status).toBe(400)
    expect((await second.call('/auth/passkey/generate-register-options')).status).toBe(403)
  })

  test('a sign-in with the old password cannot be finished after a change of the password', async () => {
    const { email, browser, backupCodes } = await office.enroll('darya@site.example', ['sales'])
    const early = office.browser()
    await early.call('/auth/sign-in/email', { email, password: PASSWORD })
    const change = { currentPassword: PASSWORD, newPassword: 'сосновая-шишка-8' }
    expect((await browser.call('/auth/change-password', change)).status).toBe(200)
    expect((await early.call('/auth/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401)
    expect((await early.call('/me')).status).toBe(401)
  })

  test('hostile bodies are refused', async () => {
    const browser = await signIn()
    for (const body of [null, [], 'x', { email: { $ne: '' }, password: PASSWORD }, { email: 'a@b.ru' }])
      expect((await office.browser().call('/auth/sign-in/email', body)).status).toBe(400)
    expect((await browser.call('/people', { email: 'x', name: 'y', roles: ['root'] })).status).toBe(400)
    expect((await browser.call('/people', { name: 'y'.repeat(70_000) })).status).toBe(413)
    const unseen = { email: 'x@site.example', name: '\u0000\u202e ', roles: ['sales'] }
    expect((await browser.call('/people', unseen)).status).toBe(400)
    const broken = await office.app.request(`${ORIGIN}/office/api/invitation/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: '{"token":',
    })
    expect(broken.status).toBe(400)
  })
})

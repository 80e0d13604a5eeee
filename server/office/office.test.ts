import { afterEach, expect, test, vi } from 'vitest'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { invitePerson } from '#server/services/office/people/invitations.ts'
import { createSoftwarePasskey } from '#server/testing/software-passkey.ts'
import { now, ORIGIN, PASSWORD, startOffice, totp } from '#server/testing/start-office.ts'
import { COMMAND_LINE } from '../services/office/actor.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Fakes the date alone: scrypt and PostgreSQL need timers. */
function passMinutes(minutes: number): void {
  const at = Date.now() + minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

const HOUR = 60
const DAY = 24 * HOUR

forEachDatabase((_, open) => {
  test('an invited person sets a password and a second factor, and signs in with both', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const { browser, email, secret } = await office.enroll('anna@site.example', ['sales'])
    const me = await browser.call('/me')
    expect(await me.json()).toMatchObject({ person: { email, roles: ['sales'] }, quarter: { name: 'Кедровый берег' } })

    const other = office.browser()
    const first = await other.call('/auth/sign-in/email', { email: ` ${email.toUpperCase()}`, password: PASSWORD })
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true })
    expect((await other.call('/me')).status).toBe(401)
    // A device is never trusted to skip the second factor.
    const second = await other.call('/auth/two-factor/verify-totp', { code: totp(secret), trustDevice: true })
    expect(await second.json()).toEqual({ ok: true })
    expect([...other.cookies.keys()]).toEqual(['__Host-office.session_token'])
    expect((await other.call('/me')).status).toBe(200)
  })

  test('a backup code signs in once', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const { email, backupCodes } = await office.enroll('anna@site.example', ['sales'])
    const signIn = async () => {
      const browser = office.browser()
      await browser.call('/auth/sign-in/email', { email, password: PASSWORD })
      const { status } = await browser.call('/auth/two-factor/verify-backup-code', { code: backupCodes[0] })
      return [status, (await browser.call('/me')).status]
    }
    expect(await signIn()).toEqual([200, 200])
    expect(await signIn()).toEqual([401, 401])
  })

  test('a passkey signs in, repeats a factor, and can be removed', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const { browser, secret } = await office.enroll('anna@site.example', ['admin'])
    const passkey = createSoftwarePasskey(ORIGIN)
    const register = async (device = passkey) => {
      const options = await (await browser.call('/auth/passkey/generate-register-options')).json()
      return browser.call('/auth/passkey/verify-registration', { response: device.register(options), name: 'Ноутбук' })
    }
    const signIn = async (own = office.browser()) => {
      const options = await (await own.call('/auth/passkey/generate-authenticate-options')).json()
      const { status } = await own.call('/auth/passkey/verify-authentication', {
        response: passkey.authenticate(options),
      })
      return { own, status }
    }
    expect((await register(createSoftwarePasskey(ORIGIN, { verifiesUser: false }))).status).toBe(401)
    expect((await register(createSoftwarePasskey('https://evil.example'))).status).toBe(400)
    expect((await register()).status).toBe(200)
    const { own } = await signIn()
    expect((await own.call('/me')).status).toBe(200)

    passMinutes(16)
    expect((await own.call('/auth/passkey/generate-register-options')).status).toBe(403)
    await signIn(own)
    expect((await own.call('/auth/passkey/generate-register-options')).status).toBe(200)
    await browser.call('/auth/two-factor/verify-totp', { code: totp(secret) })
    const [{ id, name }] = await (await browser.call('/auth/passkey/list-user-passkeys')).json()
    expect(name).toBe('Ноутбук')
    expect((await browser.call('/auth/passkey/delete-passkey', { id })).status).toBe(200)
    expect((await signIn()).status).toBe(401)
  })

  test('a link works once and for 24 hours', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const link = () => invitePerson(COMMAND_LINE, { db, now }, { email: 'a@site.example', name: 'А', roles: ['sales'] })
    const accept = (token: string) =>
      office.browser().call('/invitation/accept', { token, password: PASSWORD, name: 'Анна' })
    const { token: replaced } = await link()
    const { token } = await link()
    expect((await accept(replaced)).status).toBe(404)
    passMinutes(DAY + 1)
    expect((await accept(token)).status).toBe(404)
    const { token: valid } = await link()
    const statuses = await Promise.all([accept(valid), accept(valid)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await accept(valid)).status).toBe(404)
  })

  test('a weak password is refused and keeps the link', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const person = { email: 'anna@site.example', name: 'А', roles: ['sales'] as const }
    const { token } = await invitePerson(COMMAND_LINE, { db, now }, person)
    const accept = (password: string) => office.browser().call('/invitation/accept', { token, password, name: 'А' })
    expect(await (await accept('qwerty123456')).json()).toMatchObject({ code: 'fields', fields: { password: {} } })
    expect((await accept(PASSWORD)).status).toBe(200)
  })

  test('a session ends after 12 hours without use, and after 7 days', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const { browser } = await office.enroll('anna@site.example', ['sales'])
    const used = async (minutes: number) => {
      passMinutes(minutes)
      return (await browser.call('/me')).status
    }
    for (let hours = 0; hours < 7 * 24 - 10; hours += 10) expect(await used(10 * HOUR)).toBe(200)
    expect(await used(10 * HOUR)).toBe(401)

    const { browser: idle } = await office.enroll('boris@site.example', ['sales'])
    passMinutes(12 * HOUR + 1)
    expect((await idle.call('/me')).status).toBe(401)
  })

  test('people are managed with a factor of the last 15 minutes', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const { browser, secret, id } = await office.enroll('admin@site.example', ['admin'])
    const person = { email: 'new@site.example', name: 'Новый', roles: ['sales', 'marketing'] }
    passMinutes(16)
    const stale = await browser.call('/people', person)
    expect([stale.status, await stale.json()]).toMatchObject([403, { code: 'factor' }])
    await browser.call('/auth/two-factor/verify-totp', { code: totp(secret) })
    const invited = await browser.call('/people', person)
    expect(await invited.json()).toMatchObject({
      link: expect.stringContaining(`${ORIGIN}/office/invite#`),
      isSent: false,
    })

    const { people } = await (await browser.call('/people')).json()
    expect(people).toMatchObject([
      { email: 'admin@site.example', state: 'active', roles: ['admin'] },
      { email: 'new@site.example', state: 'invited', roles: ['marketing', 'sales'] },
    ])
    const added = people[1].id
    const roles = await browser.send('PUT', `/people/${added}/roles`, { roles: ['head'], seen: ['marketing', 'sales'] })
    expect(roles.status).toBe(200)
    const outdated = { roles: ['marketing'], seen: ['marketing', 'sales'] }
    const refused = await browser.send('PUT', `/people/${added}/roles`, outdated)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'outdated' }])
    expect((await browser.call(`/people/${added}/block`, {})).status).toBe(200)
    expect((await browser.call(`/people/${added}/reset`, {})).status).toBe(409)
    expect((await browser.call(`/people/${id}/block`, {})).status).toBe(409)
    expect((await browser.send('PUT', `/people/${id}/roles`, { roles: ['sales'], seen: ['admin'] })).status).toBe(409)

    // An invited administrator cannot sign in yet.
    const second = { email: 'second@site.example', name: 'Вторая', roles: ['admin'] }
    expect((await browser.call('/people', second)).status).toBe(201)
    expect((await browser.send('PUT', `/people/${id}/roles`, { roles: ['sales'], seen: ['admin'] })).status).toBe(409)

    const { entries } = await (await browser.call('/log?action=person')).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'person.invite',
      'person.block',
      'person.roles',
      'person.invite',
      'person.accept',
      'person.invite',
    ])
    expect(entries[2]).toMatchObject({
      actorId: id,
      before: { roles: ['marketing', 'sales'] },
      after: { roles: ['head'] },
    })
  })

  test('a blocked or reset person is signed out at once and cannot sign in', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const admin = await office.enroll('admin@site.example', ['admin'])
    for (const verb of ['block', 'reset']) {
      const person = await office.enroll(`${verb}@site.example`, ['sales'])
      expect((await admin.browser.call(`/people/${person.id}/${verb}`, {})).ok).toBe(true)
      expect((await person.browser.call('/me')).status).toBe(401)
      const again = await office.browser().call('/auth/sign-in/email', { email: person.email, password: PASSWORD })
      expect(again.status).toBe(401)
    }
  })

  test('a changed password ends the other sessions', async () => {
    const { db } = await open()
    const office = await startOffice(db)
    const { browser, email, secret } = await office.enroll('anna@site.example', ['sales'])
    const other = office.browser()
    await other.call('/auth/sign-in/email', { email, password: PASSWORD })
    await other.call('/auth/two-factor/verify-totp', { code: totp(secret) })
    const change = (newPassword: string) =>
      browser.call('/auth/change-password', { currentPassword: PASSWORD, newPassword })
    expect((await change('1q2w3e4r5t6y')).status).toBe(400)
    expect((await change('другая-шишка-8')).status).toBe(200)
    expect([(await browser.call('/me')).status, (await other.call('/me')).status]).toEqual([200, 401])
  })
})

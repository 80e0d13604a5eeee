import { expect, onTestFinished, test } from 'vitest'
import { type AmoOauth, rotatingTokens } from '#server/adapters/delivery/amocrm-rest.ts'
import { withinLimit } from '#server/adapters/delivery/post.ts'
import { startAmocrmServer } from '#server/adapters/testing/amocrm-server.ts'
import { openDatabase } from '#server/db/connect.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { createTokenVault, takeTurn } from './channel-store.ts'
import { aClock, withClock } from './testing/test-requests.ts'

const KEY = 'ab'.repeat(32)
const DAY_MS = 86_400_000

forEachDatabase((_, open) => {
  test('limits the calls per second of all processes together', async () => {
    const { db, location } = await open()
    const other = await openDatabase(location)
    onTestFinished(() => other.destroy())
    const clock = aClock()
    const turns = (from: typeof db) => takeTurn(withClock(from, clock.now), 'amocrm', 5)
    const waits = await Promise.all([turns(db), turns(other), turns(db), turns(other)])
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 200, 400, 600])
    clock.advance(10_000)
    expect(await turns(other)).toBe(0)
    // The channels are independent.
    expect(await takeTurn(withClock(db, clock.now), 'bitrix24', 2)).toBe(0)
  })

  test('ignores a turn that was assigned with a wrong clock', async () => {
    const clock = aClock()
    const db = withClock((await open()).db, clock.now)
    clock.advance(365 * DAY_MS)
    await takeTurn(db, 'amocrm', 5)
    clock.advance(-365 * DAY_MS)
    expect(await takeTurn(db, 'amocrm', 5)).toBe(0)
    expect(await takeTurn(db, 'amocrm', 5)).toBe(200)
  })

  async function anIntegration(over: Partial<AmoOauth> = {}) {
    const { db, location } = await open()
    const account = await startAmocrmServer(77)
    onTestFinished(() => account.close())
    account.codes.add('first')
    const oauth = {
      url: account.url,
      clientId: 'id',
      clientSecret: 'secret',
      redirectUri: 'https://bereg.example/',
      code: 'first',
      key: KEY,
      ...over,
    }
    /** Simulates another process of the site. */
    const aProcess = async (options: Partial<AmoOauth> = {}, timeoutMs?: number) => {
      const connection = await openDatabase(location)
      onTestFinished(() => connection.destroy())
      const vault = createTokenVault(connection, 'amocrm', timeoutMs)
      return rotatingTokens({ ...oauth, ...options }, vault)
    }
    return { db, account, aProcess, call: withinLimit() }
  }

  test('only one process exchanges the code', async () => {
    const { account, aProcess, call } = await anIntegration()
    const processes = await Promise.all([aProcess(), aProcess(), aProcess()])
    expect(await Promise.all(processes.map(({ access }) => access(call)))).toEqual(['access-1', 'access-1', 'access-1'])
    expect(account.grants).toBe(1)
    // Neither the code nor that process is needed later.
    const later = await aProcess({ code: undefined })
    expect(await later.access(call)).toBe('access-1')
  })

  test('one process renews an expired token, the others reuse the result', async () => {
    const { account, aProcess, call } = await anIntegration()
    const [first, second] = await Promise.all([aProcess(), aProcess()])
    await first.access(call)
    account.access.clear()
    expect(await Promise.all([first.renewed('access-1', call), second.renewed('access-1', call)])).toEqual([
      'access-2',
      'access-2',
    ])
    expect(account.grants).toBe(2)
    // A process with an outdated token does not renew the current one.
    expect(await second.renewed('access-1', call)).toBe('access-2')
    expect(account.grants).toBe(2)
  })

  test('tokens cannot be read without the key', async () => {
    const { db, aProcess, call } = await anIntegration()
    await (await aProcess()).access(call)
    const rows = JSON.stringify(await db.selectFrom('channelToken').selectAll().execute())
    expect(rows).not.toMatch(/access-1|refresh-1/)
    const withoutKey = await aProcess({ key: 'cd'.repeat(32), code: undefined })
    await expect(withoutKey.access(call)).rejects.toThrow('no tokens: set a new AMOCRM_CODE')
  })

  test('exchanges a new code and reports one that the account refuses', async () => {
    const { account, aProcess, call } = await anIntegration()
    await (await aProcess()).access(call)
    account.codes.add('second')
    expect(await (await aProcess({ code: 'second' })).access(call)).toBe('access-2')
    const refused = await aProcess({ code: 'too old' })
    await expect(refused.access(call)).rejects.toThrow('authorization_code refused: set a new AMOCRM_CODE')
    account.mode = 500
    const ill = await aProcess({ code: 'third' })
    await expect(ill.access(call)).rejects.toThrow('HTTP 500 for the tokens')
  })

  test('waits for a valid lease, but not for an expired one or one of a wrong clock', async () => {
    const { db, account, aProcess, call } = await anIntegration()
    // Times out soon.
    const tokens = await aProcess({}, 300)
    await tokens.access(call)
    account.access.clear()
    const lease = (leaseUntil: string) => db.updateTable('channelToken').set({ owner: 'dead', leaseUntil }).execute()
    const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
    await lease(fromNow(20_000))
    await expect(tokens.renewed('access-1', call)).rejects.toThrow('another process renews the tokens')
    await lease(fromNow(-1000))
    expect(await tokens.renewed('access-1', call)).toBe('access-2')
    await lease(fromNow(365 * DAY_MS))
    expect(await tokens.renewed('access-2', call)).toBe('access-3')
  })

  test('stores new tokens even after the lease expired, because the old ones are invalid', async () => {
    const { db, aProcess, call } = await anIntegration()
    await (await aProcess()).access(call)
    const slow = createTokenVault(db, 'amocrm')
    const stored = await slow.renew(1, async () => {
      await db.updateTable('channelToken').set({ owner: 'another' }).execute()
      return 'given late'
    })
    expect(stored).toEqual({ version: 2, sealed: 'given late' })
    expect(await slow.read()).toEqual(stored)
  })
})

import { expect, test } from 'vitest'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Actor, COMMAND_LINE, demand, demandFresh, writeLog } from './actor.ts'
import { readLog } from './read-log.ts'

const seller: Actor = { id: 'a1', name: 'Рябинина', roles: ['sales', 'marketing'], from: '192.0.2.7' }
const NOW = new Date('2026-11-21T10:00:00.000Z')

test('a right needs one of the roles that have it', () => {
  expect(() => demand(seller, 'prices.write')).not.toThrow()
  expect(() => demand(seller, 'log.read')).toThrow('no right: log.read')
  expect(() => demand({ ...seller, roles: [] }, 'lots.read')).toThrow('no right: lots.read')
  expect(() => demand(COMMAND_LINE, 'people.write')).not.toThrow()
})

test('a dangerous action needs a factor of the last 15 minutes', () => {
  const confirmed = (minutesAgo: number) => ({ ...seller, confirmedAt: new Date(NOW.getTime() - minutesAgo * 60_000) })
  expect(() => demandFresh(confirmed(15), NOW)).not.toThrow()
  expect(() => demandFresh(confirmed(15.1), NOW)).toThrow('second factor')
  expect(() => demandFresh(seller, NOW)).toThrow('second factor')
  expect(() => demandFresh(COMMAND_LINE, NOW)).not.toThrow()
})

forEachDatabase((_, open) => {
  test('the log stores who changed what, and nothing of a change that fails', async () => {
    const { db } = await open()
    await inTransaction(db, trx =>
      writeLog(trx, seller, { action: 'lot.change', subject: 'lot:145', before: { priceRub: 1 }, after: null }, NOW),
    )
    const failing = inTransaction(db, async trx => {
      await writeLog(trx, seller, { action: 'lot.change', subject: 'lot:146' }, NOW)
      throw new Error('constraint')
    })
    await expect(failing).rejects.toThrow()
    expect(await db.selectFrom('officeLog').selectAll().execute()).toEqual([
      {
        id: 1,
        at: NOW.toISOString(),
        actorId: 'a1',
        actorName: 'Рябинина',
        address: '192.0.2.7',
        action: 'lot.change',
        subject: 'lot:145',
        before: '{"priceRub":1}',
        after: 'null',
      },
    ])
  })

  test('a day of the log is one of the quarter', async () => {
    const { db } = await open('demo')
    const times = ['2026-11-20T20:59:59.000Z', '2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z']
    await inTransaction(db, async trx => {
      for (const at of times) await writeLog(trx, seller, { action: 'lot.change', subject: 'lot:145' }, new Date(at))
    })
    const entries = await readLog(COMMAND_LINE, { db, now: () => NOW }, { day: '2026-11-21' })
    expect(entries.map(({ at }) => at)).toEqual([times[1]])
  })
})

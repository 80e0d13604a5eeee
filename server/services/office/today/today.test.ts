import { expect, test } from 'vitest'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { getContent } from '../../content/get-content.ts'
import type { Actor } from '../actor.ts'
import { readToday } from './today.ts'

const DAY = '2026-11-21'
const marketer: Actor = { id: 'm', name: 'Вера', roles: ['marketing'] }

forEachDatabase((_, open) => {
  test('a booking that has ended is counted as on sale', async () => {
    const { db } = await open('demo')
    const content = await getContent(db)
    const site = { content, onSale: { find: () => undefined }, today: DAY } as never
    const context = { db, now: () => new Date(`${DAY}T12:00:00Z`), site: () => site, alerts: { list: () => [] } }
    const countOf = async (state: string) => {
      const { flats } = await readToday(marketer, { ...context, normMinutes: 15 })
      return Number(flats.find(group => group.state === state)?.count ?? 0)
    }
    const [free, booked] = [await countOf('free'), await countOf('booked')]
    const ofFlats = db.selectFrom('property').select('id').where('kind', '=', 'flat')
    const { id } = await ofFlats.where('status', '=', 'free').orderBy('id').executeTakeFirstOrThrow()
    const book = (bookedUntil: string) =>
      db.updateTable('property').set({ status: 'booked', bookedUntil }).where('id', '=', id).execute()
    await book(DAY)
    expect([await countOf('free'), await countOf('booked')]).toEqual([free - 1, booked + 1])
    await book('2026-11-20')
    expect([await countOf('free'), await countOf('booked')]).toEqual([free, booked])
  })
})

import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { createFeedFetches } from './feed-fetches.ts'

test('notes a feed at most once a minute, by the name of the program alone', async () => {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  let at = '2026-11-21T10:00:00.000Z'
  const warn = () => expect.unreachable('a fetch was not noted')
  const { note, read } = createFeedFetches({ db, now: () => new Date(at), log: { warn } })
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0'
  note('cian', browser)
  at = '2026-11-21T10:00:59.000Z'
  note('cian', 'CianBot/2.1')
  note('avito', '<script>')
  await expect.poll(read).toEqual(
    new Map([
      ['cian', { at: '2026-11-21T10:00:00.000Z', agent: 'Mozilla' }],
      ['avito', { at, agent: '' }],
    ]),
  )
  at = '2026-11-21T10:01:00.000Z'
  note('cian', 'CianBot/2.1')
  await expect.poll(async () => (await read()).get('cian')).toEqual({ at, agent: 'CianBot' })
})

import { expect, test } from 'vitest'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { createConcerns } from '../concerns.ts'
import { createRequest } from './create-request.ts'
import { handleRequest } from './handle-requests.ts'
import { aCaller, aRequest, testOptions } from './testing/test-requests.ts'
import { watchWaiting } from './waiting-watch.ts'

const MINUTE = 60_000

forEachDatabase((_, open) => {
  async function setUp() {
    const { db } = await open()
    const options = testOptions(db, { channels: [createRecordingChannel('mail')] })
    const concerns = createConcerns(options.log)
    /** One look. */
    const look = async (...channels: 'mail'[]) => {
      await watchWaiting({ ...options, channels, concerns })()
      return concerns.list()
    }
    const post = (over = {}) => createRequest(options, aRequest(over), aCaller())
    return { db, clock: options.clock, look, post }
  }

  test('what is held for a quarter of an hour is a concern until a person has looked', async () => {
    const { db, clock, look, post } = await setUp()
    await post()
    const { id } = await post({ phone: '79120000001', visit_note: 'spam' })
    clock.advance(15 * MINUTE)
    expect(await look('mail')).toEqual([])
    clock.advance(1)
    expect(await look('mail')).toEqual(['requests_held'])
    await handleRequest(db, id, clock.now())
    expect(await look('mail')).toEqual([])
  })

  test('what waits for a channel that is configured no longer is a concern as long', async () => {
    const { look, post } = await setUp()
    await post()
    expect(await look()).toEqual(['channel_off'])
    expect(await look('mail')).toEqual([])
  })
})

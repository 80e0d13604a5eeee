/** A process that delivers what is due and is killed after the response, before anything is recorded. */
import { z } from 'zod'
import { CHANNEL_SETTINGS, createChannels } from '#server/adapters/delivery/create-channels.ts'
import { ALONE } from '#server/adapters/testing/a-lead.ts'
import { openDatabase } from '#server/db/connect.ts'
import { createDelivery } from '../channel-worker.ts'
import { testOptions } from './test-requests.ts'

const taskSchema = z.object({
  location: z.object({ dataDir: z.string(), url: z.string().optional() }),
  settings: z.record(z.string(), z.string()),
})
const { location, settings } = taskSchema.parse(JSON.parse(process.argv[2] ?? '{}'))
const db = await openDatabase(location)
const channels = createChannels(z.object(CHANNEL_SETTINGS).parse(settings), ALONE).map(channel => ({
  ...channel,
  async deliver(...attempt: Parameters<typeof channel.deliver>) {
    await channel.deliver(...attempt)
    process.kill(process.pid, 'SIGKILL')
    // Unreachable; the type requires an outcome.
    return { kind: 'retry' as const, reason: 'killed' }
  },
}))
await createDelivery(testOptions(db, { channels, db, now: () => new Date() })).deliverDue()

/**
 * `npm run requests`: looks after the requests (leads) by hand. Run it without arguments for the list, with `help` for the rest.
 * Reads the same settings as the site and may run beside it.
 */
import { ConfigError, readConfig } from '#server/config.ts'
import { openExisting } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { Problem, runRequests } from './requests-commands.ts'

try {
  const config = readConfig(process.env)
  const db = await openExisting({ url: config.DATABASE_URL, dataDir: config.DATA_DIR }, 'current')
  try {
    const output = await runRequests(process.argv.slice(2), { db, config, now: () => new Date() })
    process.stdout.write(output)
  } finally {
    await db.destroy()
  }
} catch (error) {
  // Mistakes of the caller or of the settings are one line; anything else is ours and keeps its stack.
  const isExpected = error instanceof Problem || error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`requests: ${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}

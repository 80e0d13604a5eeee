/**
 * `npm run requests`: looks after the requests (leads) by hand. Run it without arguments for the list, with `help` for the rest.
 * Reads the same settings as the site and may run beside it.
 */

import { createInterface } from 'node:readline/promises'
import { inspect } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { HELP, runRequests } from './requests-commands.ts'
import { Problem } from './requests-surroundings.ts'

/** @throws Problem, ConfigError, DatabaseError */
async function main(args: readonly string[]): Promise<string> {
  // Who asks for help may have nothing yet to look into.
  if (args[0] === 'help') return HELP
  const config = readConfig(process.env, 'not read')
  const db = await openExisting(locationOf(config), 'current')
  try {
    const terminal = { print: (text: string) => void process.stdout.write(text), confirm }
    return await runRequests(args, { db, config, now: () => new Date(), terminal })
  } finally {
    await db.destroy()
  }
}

/** Only a yes is one; Ctrl+C and Ctrl+D are none. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Problem('nobody can be asked here: look first, then add --yes')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`${question} [y/N] `).catch(() => '')
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    lines.close()
  }
}

try {
  process.stdout.write(await main(process.argv.slice(2)))
} catch (error) {
  // Mistakes of the caller or of the settings are one line; anything else is ours and keeps its stack.
  const isExpected = error instanceof Problem || error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`requests: ${isExpected ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

/** `npm run requests`: looks after the requests (leads) by hand. */

import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { Problem, type Terminal } from '../terminal.ts'
import { HELP, runRequests } from './commands.ts'

/** @throws Problem, ConfigError, DatabaseError */
export async function requests({ args, environment, print: printLine }: Terminal): Promise<void> {
  const print = (text: string) => printLine(text.replace(/\n$/, ''))
  // Help needs no database.
  if (args[0] === 'help') return print(HELP)
  const config = readConfig(environment, 'not read')
  await using db = await openExisting(locationOf(config), 'current')
  print(await runRequests(args, { db, config, now: () => new Date(), terminal: { print, confirm } }))
}

/** Only a yes is one; Ctrl+C and Ctrl+D are none. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Problem('there is no terminal to confirm in: list the requests first, then add --yes')
  using lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${question} [y/N] `).catch(() => '')
  return /^y(es)?$/i.test(answer.trim())
}

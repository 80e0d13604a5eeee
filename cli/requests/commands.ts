import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '#domain/lib/errors.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { isPhoneComplete, phoneDigits } from '#domain/requests/phone.ts'
import { CHANNEL_LABELS, settingsOf } from '#server/adapters/delivery/create-channels.ts'
import { trustClock } from '#server/db/believed-clock.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { COMMAND_LINE } from '#server/services/office/actor.ts'
import { erasePhone } from '#server/services/office/requests/erase.ts'
import { readRequestFile } from '#server/services/requests/cv-file.ts'
import { officeTime, toCsv, visibleText } from '#server/services/requests/export-requests.ts'
import { findRequests, releaseRequest, withId, withPhone } from '#server/services/requests/handle-requests.ts'
import { type ListFilter, listRequests, showRequest } from '#server/services/requests/list-requests.ts'
import { outboxStats } from '#server/services/requests/outbox-stats.ts'
import { retryDeliveries } from '#server/services/requests/retry-deliveries.ts'
import { Problem } from '../terminal.ts'
import { drop, handle, handleAll, isAgreedTo, overdue, UNCHANGED } from './endings.ts'
import { channelsOf, type Surroundings } from './surroundings.ts'
import { card, columns, json, table } from './views.ts'

export const HELP = `npm run requests -- [command]

  list [--dead | --pending | --held | --overdue] [--limit 50] [--json]
                    requests with their deliveries, the newest first (the default); overdue: older
                    than their retention time and were not delivered
  show <id>         everything kept of one request; --json
  file <id> <path>  writes the file that came with a request (a CV) to a new file, or under its own
                    name into a folder
  retry <id>        makes its given-up and waiting deliveries due now, for another 72 hours; what the
                    office has not heard of goes to the channels that are configured now
  retry --all       the same for every request
  handled <id>      you have dealt with it: nothing more is sent on any channel, it is forgotten
                    after its term
  handled --overdue, handled --held, handled --before 2026-11-01
                    the same for all of them: look at the list first; before: sent before a day and
                    still open in the office. Shows how many, and asks; --yes answers
  channels [--check]
                    every way out, whether it is configured, what waits for it; --check asks each
                    whether it is there, and sends it nothing of anybody
  drop <channel>    gives up what waits for a channel that is gone for good, but for what the office
                    has not heard of: give retry --all first. Asks; --yes answers
  release <id>      delivers a request that was held for a person to look at
  erase <phone>     forgets a person: requests, consents, deliveries; restored backups forget too;
                    asks the CRMs to delete, and lists what is left to do by hand. Asks;
                    --yes answers
  trust-clock       the clock is right although it jumped: what is old may be erased again
  export            everything as CSV for a spreadsheet, to standard output
  help              this text

An id may be shortened to its first characters, as the list shows it. Times are those of the office; --json has UTC.
`

const LEFT_IN_WAL = `warning: a long reader (a backup?) keeps the erased rows in the journal, kvartal.db-wal.
Give the command again when that reader is done: it empties the journal too.
`

const DEFAULT_LIMIT = 50

/** @returns what to print. @throws Problem for a command that makes no sense or an unknown id */
export async function runRequests(args: readonly string[], around: Surroundings): Promise<string> {
  const { values, positionals } = parse(args)
  const [command = 'list', argument, path] = positionals
  const [surplus] = positionals.slice(1 + argumentsOf(command))
  if (surplus !== undefined) throw new Problem(`too much: ${surplus}. ${HELP}`)
  const { db, now } = around
  switch (command) {
    case 'help':
      return HELP
    case 'list': {
      const filter = listFilter(values)
      const requests = await listRequests(db, values.overdue ? { ...filter, which: overdue(around) } : filter)
      return values.json ? json(requests) : table(requests, await officeTime(db))
    }
    case 'show': {
      const request = await showRequest(db, await findId(db, argument))
      if (!request) throw new Problem('it has just been erased')
      return values.json ? json(request) : card(request, await officeTime(db))
    }
    case 'file':
      return writeFile(db, await findId(db, argument), path)
    case 'retry': {
      if (values.all === (argument !== undefined)) throw new Problem('give an id, or --all')
      const id = values.all ? undefined : await findId(db, argument)
      const { due, routed } = await retryDeliveries(db, id, channelsOf(around))
      return `deliveries due now: ${due}; requests sent to channels that had not got them: ${routed}\n`
    }
    case 'handled': {
      const { before, overdue: isOverdue, held } = values
      if (Number(isOverdue) + Number(held) + Number(before !== undefined) + Number(argument !== undefined) !== 1)
        throw new Problem('give an id, --overdue, --held or --before')
      if (before !== undefined) return handleAll(around, { before }, values.yes)
      if (argument === undefined) return handleAll(around, isOverdue ? 'overdue' : 'held', values.yes)
      return handle(around, withId(await findId(db, argument)))
    }
    case 'channels':
      return listChannels(around, values.check)
    case 'drop':
      return drop(around, argument, values.yes)
    case 'trust-clock':
      await trustClock(db, now())
      return `believed: ${(await officeTime(db)).format(now().toISOString())}\n`
    case 'release': {
      const id = await findId(db, argument)
      const ways = await inTransaction(db, trx => releaseRequest(trx, id, channelsOf(around), now()))
      if (!ways) throw new Problem('this request is not held')
      if (ways.length === 0) throw new Problem('no configured channel takes this request: it stays held')
      return `released to ${ways.join(', ')}\n`
    }
    case 'erase':
      return erase(around, argument, values.yes)
    case 'export':
      return toCsv(await listRequests(db), await officeTime(db))
    default:
      throw new Problem(`there is no command ${command}. ${HELP}`)
  }
}

function argumentsOf(command: string): number {
  if (command === 'file') return 2
  return ['list', 'channels', 'trust-clock', 'export', 'help'].includes(command) ? 0 : 1
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dead: { type: 'boolean', default: false },
        pending: { type: 'boolean', default: false },
        held: { type: 'boolean', default: false },
        overdue: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        before: { type: 'string' },
        limit: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Problem(messageOf(error))
  }
}

function listFilter(values: ReturnType<typeof parse>['values']): ListFilter {
  const only = (['dead', 'pending', 'held'] as const).filter(name => values[name])
  if (only.length + Number(values.overdue) > 1) throw new Problem('one of --dead, --pending, --held, --overdue')
  const limit = Number(values.limit ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 1) throw new Problem('--limit must be a whole number')
  return { limit, ...(only[0] ? { only: only[0] } : {}) }
}

async function findId(db: Db, start: string | undefined): Promise<string> {
  if (start === undefined || !/^[0-9a-f-]{4,36}$/i.test(start))
    throw new Problem('give an id, at least four characters of it')
  const prefix = start.toLowerCase()
  // The characters after `-` and the digits, `g` is above every hex digit: all ids that begin so and no others.
  const rows = await db
    .selectFrom('request')
    .select('id')
    .where('id', '>=', prefix)
    .where('id', '<', `${prefix}g`)
    .limit(2)
    .execute()
  const [found, second] = rows
  if (!found) throw new Problem(`no request begins with ${start}`)
  if (second) throw new Problem(`several requests begin with ${start}, give more of the id`)
  return found.id
}

/** @param path a new file, or a folder */
async function writeFile(db: Db, id: string, path: string | undefined): Promise<string> {
  if (path === undefined) throw new Problem('give a path to write it to')
  const file = await readRequestFile(db, id)
  if (!file) throw new Problem('no file came with this request')
  const target = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, file.name) : path
  try {
    writeFileSync(target, file.content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new Problem(messageOf(error))
  }
  return `${visibleText(target)}\n`
}

async function erase(around: Surroundings, phone: string | undefined, isAgreed: boolean): Promise<string> {
  const { db, config, now } = around
  const digits = phoneDigits(phone ?? '')
  if (!isPhoneComplete(digits)) throw new Problem('give a whole phone number, in any spelling')
  const found = await findRequests(db, withPhone(digits))
  const summary = `requests of ${digits}: ${found?.count ?? 0}\n`
  const question = 'Erase this person here, in copies of the database and in the CRMs, for good?'
  if (!(await isAgreedTo(around, summary, isAgreed, question))) return UNCHANGED
  const context = { db, now, channels: channelsOf(around), dataDir: config.DATA_DIR }
  const { ids, receivers, isWalEmpty, unread } = await erasePhone(COMMAND_LINE, context, digits)
  const warnings = [
    ...(isWalEmpty ? [] : [LEFT_IN_WAL]),
    ...unread.map(file => `warning: ${file} cannot be read and may hold this person: delete it\n`),
  ]
  const report = receivers.map(line => `${line}\n`)
  const erased = ids.length === 0 ? 'there was nothing of this phone\n' : `erased requests: ${ids.length}\n`
  return [erased, ...report, ...warnings].join('')
}

const HEAD = ['name', 'channel', 'configured', 'waiting', 'given up', 'delivered']

/** @param isAsked pings each configured channel without sending personal data */
async function listChannels(around: Surroundings, isAsked: boolean): Promise<string> {
  const channels = new Map(channelsOf(around).map(channel => [channel.name, channel]))
  const { rows } = await outboxStats(around.db, around.now())
  const lines = [...CHANNEL_LABELS].map(async ([name, label]) => {
    const count = (...states: string[]) =>
      sumOf(rows.filter(({ channel, state }) => channel === name && states.includes(state)).map(row => row.count))
    const channel = channels.get(name)
    const counts = [count('pending', 'sending'), count('dead'), count('delivered')].map(String)
    const check = isAsked && channel ? await channel.check() : undefined
    const answer = check ? [`${check.isWell ? 'well' : 'ILL'}: ${check.says}`] : ['']
    const configured = channel ? 'yes' : `no, needs ${settingsOf(name).join(', ')}`
    return [name, label, configured, ...counts, ...(isAsked ? answer : [])]
  })
  return columns([[...HEAD, ...(isAsked ? ['answer'] : [])], ...(await Promise.all(lines))])
}

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { formatPhone, isPhoneComplete, phoneDigits } from '#domain/phone.ts'
import { type ChannelSettings, createChannels } from '#server/adapters/delivery/create-channels.ts'
import { eraseFromCopies } from '#server/db/copies.ts'
import { rememberErasures } from '#server/db/erasures.ts'
import type { Database } from '#server/db/schema.ts'
import { eraseRequests } from '#server/services/requests/erase-requests.ts'
import { toCsv } from '#server/services/requests/export-requests.ts'
import {
  type DeliveryView,
  type ListFilter,
  listRequests,
  type RequestView,
} from '#server/services/requests/list-requests.ts'
import { releaseRequest } from '#server/services/requests/release-request.ts'
import { retryDeliveries } from '#server/services/requests/retry-deliveries.ts'
import { type RequestDetails, showRequest } from '#server/services/requests/show-request.ts'

/** The caller asked for something that cannot be done; the message says what. */
export class Problem extends Error {}

export const HELP = `npm run requests -- [command]

  list [--dead | --pending | --held] [--limit 50] [--json]
                    requests with their deliveries, the newest first (the default)
  show <id>         everything kept of one request; --json
  retry <id>        tries its given-up deliveries again, for another 72 hours
  retry --all       the same for every request
  release <id>      delivers a request that was held for a person to look at
  erase <phone>     forgets a person: requests, consents, deliveries; restored backups forget too
  export            everything as CSV for a spreadsheet, to standard output
  help              this text

An id may be shortened to its first characters, as the list shows it. Times are UTC.
`

const LEFT_IN_WAL = `warning: somebody reads the database for long (a backup?), so what was erased still stands in its journal, kvartal.db-wal.
Give the command again when he is done: it empties the journal too.
`

const DEFAULT_LIMIT = 50
const SHORT_ID_LENGTH = 8

/** What the commands work with. */
export interface Surroundings {
  db: Kysely<Database>
  config: ChannelSettings & { DATA_DIR: string }
  now: () => Date
}

/**
 * Runs one command.
 * @param args what follows `npm run requests --`
 * @returns what to print
 * @throws Problem for a command that makes no sense or an id that is not there
 */
export async function runRequests(args: readonly string[], around: Surroundings): Promise<string> {
  const { values, positionals } = parse(args)
  const [command = 'list', argument, surplus] = positionals
  if (surplus !== undefined) throw new Problem(`too much: ${surplus}. ${HELP}`)
  const { db, config, now } = around
  switch (command) {
    case 'help':
      return HELP
    case 'list': {
      const requests = await listRequests(db, listFilter(values))
      return values.json ? json(requests) : table(requests)
    }
    case 'show': {
      const request = await showRequest(db, await findId(db, argument))
      if (!request) throw new Problem('it has just been erased')
      return values.json ? json(request) : card(request)
    }
    case 'retry': {
      if (values.all === (argument !== undefined)) throw new Problem('give an id, or --all')
      const count = await retryDeliveries(db, values.all ? undefined : await findId(db, argument), now())
      return `${count} given-up deliveries are due again\n`
    }
    case 'release': {
      const channels = createChannels(config, { write: () => ({ subject: '', text: '' }), subjectOf: type => type })
      const ways = await releaseRequest(db, await findId(db, argument), channels, now())
      if (!ways) throw new Problem('this request is not held')
      if (ways.length === 0) throw new Problem('no configured channel takes this request: it stays held')
      return `released to ${ways.join(', ')}\n`
    }
    case 'erase':
      return erase(around, argument)
    case 'export':
      return toCsv(await listRequests(db))
    default:
      throw new Problem(`there is no command ${command}. ${HELP}`)
  }
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
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        limit: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error))
  }
}

function listFilter(values: ReturnType<typeof parse>['values']): ListFilter {
  const only = (['dead', 'pending', 'held'] as const).filter(name => values[name])
  if (only.length > 1) throw new Problem('one of --dead, --pending, --held')
  const limit = Number(values.limit ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 1) throw new Problem('--limit must be a whole number')
  return { limit, ...(only[0] ? { only: only[0] } : {}) }
}

/** The request whose id begins so. */
async function findId(db: Kysely<Database>, start: string | undefined): Promise<string> {
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

async function erase({ db, config, now }: Surroundings, phone: string | undefined): Promise<string> {
  const digits = phoneDigits(phone ?? '')
  if (!isPhoneComplete(digits)) throw new Problem('give a whole phone number, in any spelling')
  const at = now()
  const { ids, isWalEmpty } = await eraseRequests(db, digits, at)
  const backups = join(config.DATA_DIR, 'backups')
  const copies = await eraseFromCopies(backups, digits)
  const all = [...new Set([...ids, ...copies.ids])]
  rememberErasures(
    backups,
    all.map(id => ({ id, erasedAt: at.toISOString() })),
  )
  const warnings = [
    ...(isWalEmpty ? [] : [LEFT_IN_WAL]),
    ...copies.unread.map(file => `warning: ${file} cannot be read and may hold this person: delete it\n`),
  ]
  return `${all.length === 0 ? 'there was nothing of this phone\n' : `erased requests: ${all.length}\n`}${warnings.join('')}`
}

function json(value: unknown): string {
  // `stringify` escapes control characters up to U+001F only; where they stand here is inside of a text.
  return `${JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, visible)}\n`
}

/** Text of a stranger as a terminal may show it: a control character is written out and commands nothing. */
function harmless(text: string): string {
  return text.replace(/\p{Cc}/gu, visible)
}

function visible(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function table(requests: readonly RequestView[]): string {
  if (requests.length === 0) return 'no requests\n'
  const rows = requests.map(request =>
    [
      minute(request.createdAt),
      request.id.slice(0, SHORT_ID_LENGTH),
      request.type,
      formatPhone(request.phone),
      request.name,
      request.property > 0 ? String(request.property) : '',
      request.held ? 'held' : request.deliveries.map(deliveryText).join(', ') || 'no channel',
    ].map(harmless),
  )
  const head = ['time (UTC)', 'id', 'type', 'phone', 'name', 'object', 'delivery']
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map(line => [...(line[column] ?? '')].length)))
  return lines
    .map(
      line =>
        `${line
          .map((cell, column) => pad(cell, widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** By characters and not by UTF-16 units; a terminal shows most of them one cell wide. */
function pad(text: string, width: number): string {
  return text + ' '.repeat(width - [...text].length)
}

function deliveryText({ channel, state, lastError }: DeliveryView): string {
  return `${channel} ${state}${state !== 'delivered' && lastError ? ` (${lastError})` : ''}`
}

function card(request: RequestDetails): string {
  const { deliveries, consents, extra, tracking, ...fields } = request
  const lines = Object.entries({ ...fields, phone: formatPhone(fields.phone) })
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(14)} ${value}`)
  const pairs = (title: string, values: object) =>
    Object.entries(values).map(
      ([name, value]) => `${title} ${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
  const all = [
    ...lines,
    ...pairs('tracking', tracking),
    ...pairs('extra', extra),
    ...consents.map(
      consent => `consent ${consent.document} ${consent.version}, ${consent.acceptedAt}, sha256 ${consent.sha256}`,
    ),
    ...deliveries.map(
      delivery =>
        `delivery ${deliveryText(delivery)}, attempts ${delivery.attempts}, ${delivery.deliveredAt ?? `next ${delivery.nextAt}`}`,
    ),
  ]
  return all.map(line => `${harmless(line)}\n`).join('')
}

/** `2026-11-21 10:05` */
function minute(isoTime: string): string {
  return isoTime.slice(0, 16).replace('T', ' ')
}

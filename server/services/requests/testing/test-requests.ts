import { type Kysely, type KyselyPlugin, OperationNodeTransformer, RawNode, ValueNode } from 'kysely'
import { pino } from 'pino'
import type { ShownText } from '#contract/shown-texts.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import { createSigner } from '#server/adapters/images/address.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import type { Database } from '#server/db/schema.ts'
import type { OpenTestDatabase } from '#server/db/testing/databases.ts'
import type { CaptchaService } from '../captcha.ts'
import { createDelivery, type DeliveryOptions } from '../channel-worker.ts'
import { type Caller, type CreateRequestOptions, createRequest } from '../create-request.ts'
import { createFileLinks } from '../cv-file.ts'

export const CONSENT_TEXTS: readonly ShownText[] = [
  { document: 'personal_data_consent', version: '1.0', sha256: 'a'.repeat(64) },
  { document: 'confidentiality_policy', version: '1.2', sha256: 'b'.repeat(64) },
  { document: 'user_agreement', version: '2.0', sha256: 'c'.repeat(64) },
]

/** Texts of outdated versions. */
export const ARCHIVED_TEXTS: readonly ShownText[] = [
  { document: 'personal_data_consent', version: '0.9', sha256: 'd'.repeat(64) },
]

export const OFFICE_PHONE = '+7 (800) 555-01-17'

export const noCaptcha: CaptchaService = {
  isActive: () => false,
  validate: async () => 'off',
  check: async () => 'off',
  consume: async () => {},
  consumed: () => {},
}

/** A valid request, as the browser sends it. */
export function aRequest(over: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Анна', phone: '+7 (912) 345-67-89', type: 'callback', link: '/flats/1042', property: 1042, ...over }
}

/** A caller without a key. */
export function aCaller(over: Partial<Caller> = {}): Caller {
  return {
    idempotencyKey: null,
    ip: '203.0.113.5',
    client: '203.0.113.5',
    userAgent: 'test',
    referrer: null,
    isClientShared: false,
    isPlainForm: false,
    isMultipart: false,
    ...over,
  }
}

/** A clock that advances only by hand. */
export function aClock(start = '2026-11-21T10:00:00.000Z') {
  let ms = Date.parse(start)
  return {
    now: () => new Date(ms),
    advance(byMs: number) {
      ms += byMs
    },
    set(time: string) {
      ms = Date.parse(time)
    },
  }
}

/** The same database with a clock that follows the clock of the test: replaces `storeTime` in its queries. */
export function withClock(db: Kysely<Database>, now: () => Date): Kysely<Database> {
  class ManualClock extends OperationNodeTransformer {
    protected override transformRaw(node: RawNode): RawNode {
      const [ahead] = node.parameters
      if (!/^(?:strftime|to_char)\(/.test(node.sqlFragments[0] ?? '') || !ahead || !ValueNode.is(ahead))
        return super.transformRaw(node)
      const { value } = ahead
      const aheadMs = typeof value === 'number' ? value : Number.parseFloat(String(value)) * 1000
      return RawNode.createWithChild(ValueNode.create(new Date(now().getTime() + aheadMs).toISOString()))
    }
  }
  const clock = new ManualClock()
  return db.withPlugin({
    transformQuery: ({ node }) => clock.transformNode(node),
    transformResult: async ({ result }) => result,
  })
}

/** A Kysely plugin that passes the rows of each result to `look`. */
export function watchRows(look: (rows: readonly Record<string, unknown>[]) => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      look(result.rows)
      return result
    },
  }
}

export type TestOptions = CreateRequestOptions & DeliveryOptions & { clock: ReturnType<typeof aClock> }

/** Options of the request services, with a recording channel and a manual clock of process and database by default. */
export function testOptions(db: Kysely<Database>, over: Partial<TestOptions> = {}): TestOptions {
  const clock = over.clock ?? aClock()
  const channels: readonly Channel[] = [createRecordingChannel()]
  return {
    db: withClock(db, clock.now),
    clock,
    now: clock.now,
    random: () => 0.5,
    fileLinks: createFileLinks(createSigner('00'.repeat(32), ''), 'https://bereg.example'),
    log: pino({ level: 'silent' }),
    consentTexts: () => CONSENT_TEXTS,
    archivedTexts: () => ARCHIVED_TEXTS,
    visitHours: () => ({ hours: [], special: [], today: '2026-11-21' }),
    describeProperty: id =>
      id === 1042 ? { title: 'Евро-3, 58,6 м²', priceRub: 12_180_000, status: 'free' } : undefined,
    channels,
    captcha: noCaptcha,
    freePerMinute: 300,
    officePhone: () => OFFICE_PHONE,
    ...over,
  }
}

/** The n-th phone number of visitors. */
export const phoneOf = (n: number) => `7912${String(n).padStart(7, '0')}`

/** Takes requests with a new database. */
export async function takeRequests(open: OpenTestDatabase, over: Partial<TestOptions> = {}) {
  const { db: opened, location } = await open()
  const options = testOptions(opened, over)
  const { db } = options
  return {
    db,
    location,
    options,
    clock: options.clock,
    create: (body = aRequest(), caller = aCaller()) => createRequest(options, body, caller),
    rows: () => db.selectFrom('request').selectAll().execute(),
  }
}

/** Requests with a new database, one recording channel and a clock that each request advances by a second. */
export async function deliverRequests(open: OpenTestDatabase) {
  const { db: opened, location } = await open()
  const channel = createRecordingChannel()
  const clock = aClock()
  const options = testOptions(opened, { channels: [channel], clock })
  const { db } = options
  const post = async (over: Record<string, unknown> = {}) => {
    clock.advance(1000)
    return (await createRequest(options, aRequest(over), aCaller({ client: crypto.randomUUID() }))).id
  }
  return { db, location, channel, clock, options, delivery: createDelivery(options), post }
}

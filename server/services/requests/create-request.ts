import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { Unavailable } from '#contract/errors.ts'
import { readRequest } from '#contract/read-request.ts'
import type { ConsentInput, RequestInput } from '#contract/request.ts'
import type { ShownText } from '#contract/shown-texts.ts'
import type { PropertyState } from '#domain/request.ts'
import { fill } from '#domain/text/fill.ts'
import type { VisitHours } from '#domain/visit.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database, RequestTable } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'
import * as requestForm from '#texts/request-form.ts'
import type { CaptchaGate } from './captcha.ts'
import { type CvFile, readCvFile } from './cv-file.ts'
import { type FloodReason, floodReason } from './flood.ts'
import { enqueue } from './outbox.ts'
import { bodyHashOf, findDuplicate, findRepeated, freeOldKey, readIdempotencyKey } from './repeated-request.ts'
import {
  isMailedEnough,
  isToBeHeld,
  lockCaller,
  refuseFileIfFull,
  refuseIfHeldFull,
  refuseTooMany,
} from './request-limits.ts'
import { StorePatience } from './store-patience.ts'

const MAX_HEADER_LENGTH = 500

/** Who sends a request, as the door sees them. */
export interface Caller {
  /** Header `Idempotency-Key`: a UUID that the browser makes for each filled form. */
  idempotencyKey: string | null
  ip: string | null
  /** Whom the limits count: the IPv4 address or the /64 of IPv6. */
  client: string | null
  userAgent: string | null
  referrer: string | null
  /** The address of `client` is a proxy that nobody named: it stands for all visitors. */
  isClientShared: boolean
  /** A plain HTML form: it cannot answer a captcha, and what is not ticked is not sent. */
  isPlainForm: boolean
  /** It was sent as multipart. */
  isMultipart: boolean
  /** The CV that came with it, within its limit. */
  file?: File | undefined
}

/** What the answer is made of: `created` and `repeated` (the same key again) are 201, `duplicate` is 200 with the first id. */
export interface Accepted {
  id: string
  result: 'created' | 'repeated' | 'duplicate'
  /** Kind of the request, for the metrics. */
  type: string
  /** Why it is kept for a person instead of being delivered; absent = it goes its ways. */
  held?: HeldReason
}

/** A program filled in the hidden field, too much came from the client, or too much that nobody has checked. */
export type HeldReason = 'hidden field' | 'busy client' | FloodReason

export interface CreateRequestOptions {
  db: Kysely<Database>
  now: () => Date
  /** Of the database: when deliveries are due. */
  storeClock: StoreClock
  /** The consent documents in force, from the content. */
  consentTexts: () => readonly ShownText[]
  /** Every version of them that was ever shown. */
  archivedTexts: () => readonly ShownText[]
  /** When the office can be visited, at this moment. */
  visitHours: () => VisitHours
  /** Title, price and status (`free`, `booked`, `sold`, `closed`) of a property at this moment; undefined when there is none of that id. */
  describeProperty: (
    id: number,
  ) => { title: string; priceRub: number | null; status: 'free' | PropertyState } | undefined
  /** Every configured way out. */
  channels: readonly Pick<Channel, 'name' | 'takes'>[]
  captcha: CaptchaGate
  /** `REQUESTS_PER_MINUTE`: requests of everybody together in a minute that are no flood yet (`flood.ts`). */
  freePerMinute: number
  /** Requests that may be held; fewer than usual for tests. */
  maxHeld?: number
  /** Bytes of files that may be stored; fewer than usual for tests. */
  maxFileBytes?: number
  /** What to call when the site cannot help. */
  officePhone: () => string
}

/**
 * Takes a request: when this returns, it is on the disk together with its consents, its file and its deliveries.
 * One key is one request however often it comes; without a key the same phone, type and property within a minute are one.
 * @param body   as it came, JSON or a form
 * @throws FieldErrors  fields are wrong, or the captcha refused
 * @throws TooMany      five a minute from one phone, twenty from one client, eighty from one IPv6 /48; or no more can be held; or no
 *                      more files can be stored
 * @throws Conflict     422: the key came with another body before
 * @throws Unavailable  the store is ill: nothing is stored, the same key may be tried again
 * Source: docs/specification-coverage.md#71-request-and-captcha, docs/reliability.md#requests, docs/operations.md#limits.
 */
export async function createRequest(options: CreateRequestOptions, body: unknown, caller: Caller): Promise<Accepted> {
  const input = readRequest(body, { needsConsents: caller.isPlainForm, visit: options.visitHours() })
  const key = readIdempotencyKey(caller.idempotencyKey)
  const file = caller.file && (await readCvFile(caller.file))
  const bodyHash = bodyHashOf(input, file)
  const patience = new StorePatience()
  const findStored = () => patience.wait(inStore(() => findRepeated(options.db, key, bodyHash, options.now())))
  try {
    // Before the captcha: its token serves once, and a repetition must not need another.
    const repeated = await findStored()
    if (repeated) return { ...repeated, result: 'repeated' }
    let captcha: RequestTable['captcha']
    try {
      captcha = await options.captcha.check(input.token, {
        ip: caller.ip,
        isWithoutScript: caller.isPlainForm || input.hasNoCaptcha,
      })
    } catch (refused) {
      // A slow store may have taken the same request meanwhile, of which nobody waited for the end, and its token along.
      const stored = await findStored()
      if (!stored) throw refused
      return { ...stored, result: 'repeated' }
    }
    const draft = { input, caller, file, key, bodyHash, captcha }
    const storing = inTransaction(options.db, trx => store(options, trx, draft)).then(accepted => {
      if (accepted.result === 'created') options.captcha.consumed(input.token)
      return accepted
    })
    return await patience.wait(storing)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    throw new Unavailable(fill(requestForm.resultErrorText, { phone: options.officePhone() }), { cause: error })
  }
}

interface Draft {
  input: RequestInput
  caller: Caller
  file: CvFile | undefined
  key: string | null
  bodyHash: string
  captcha: RequestTable['captcha']
}

async function store(options: CreateRequestOptions, trx: Transaction<Database>, draft: Draft): Promise<Accepted> {
  const { input, caller, file, key, bodyHash, captcha } = draft
  const now = options.now()
  await lockCaller(trx, input.phone, caller.client)
  await freeOldKey(trx, key, now)
  const repeated = await findRepeated(trx, key, bodyHash, now)
  if (repeated) return { ...repeated, result: 'repeated' }
  const duplicate = key === null ? await findDuplicate(trx, input, now, file && bodyHash) : undefined
  if (duplicate) return { ...duplicate, result: 'duplicate' }
  await refuseTooMany(trx, input.phone, caller.client, now, options.officePhone())
  if (file) await refuseFileIfFull(trx, caller.client, file.size, now, options)
  await options.captcha.consume(trx, input.token, captcha)
  const held = await reasonToHold(trx, options, draft, now)
  if (held) await refuseIfHeldFull(trx, options.officePhone(), options.maxHeld)
  const isLetterDue = !(await isMailedEnough(trx, input.mail, now))
  const property = input.property > 0 ? options.describeProperty(input.property) : undefined
  const row: RequestTable = {
    id: randomUUID(),
    createdAt: now.toISOString(),
    type: input.type,
    multipart: caller.isMultipart,
    name: input.name,
    phone: input.phone,
    mail: input.mail,
    link: input.link,
    property: input.property,
    propertyTitle: property?.title ?? null,
    priceRub: property?.priceRub ?? null,
    extra: JSON.stringify(withPropertyState(input, property)),
    tracking: JSON.stringify(input.tracking),
    referrer: input.source ?? headerText(withoutQuery(caller.referrer)),
    ip: caller.ip,
    client: caller.client,
    userAgent: headerText(caller.userAgent),
    captcha,
    held: held !== undefined,
    handledAt: null,
    idempotencyKey: key,
    bodyHash,
  }
  const stored = await trx
    .insertInto('request')
    .values(row)
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) {
    // The same key came from another phone at the same moment and was first: another body, which `findRepeated` refuses.
    const first = await findRepeated(trx, key, bodyHash, now)
    if (!first) throw new Unavailable('the key was freed meanwhile')
    return { ...first, result: 'repeated' }
  }
  await storeConsents(trx, row.id, input.consents, options, now)
  if (file)
    await trx
      .insertInto('requestFile')
      .values({ requestId: row.id, ...file })
      .execute()
  // A held request goes nowhere until a person has looked at it.
  const ways = held
    ? []
    : options.channels.filter(({ name, takes }) => takes(row) && (name !== 'visitor_mail' || isLetterDue))
  await enqueue(
    trx,
    row.id,
    ways.map(({ name }) => name),
    options.storeClock,
  )
  return { id: row.id, result: 'created', type: row.type, ...(held === undefined ? {} : { held }) }
}

async function reasonToHold(
  trx: Transaction<Database>,
  { freePerMinute, captcha: gate }: Pick<CreateRequestOptions, 'freePerMinute' | 'captcha'>,
  { input, caller, captcha }: Draft,
  now: Date,
): Promise<HeldReason | undefined> {
  if (input.isSuspicious) return 'hidden field'
  // Behind a proxy that is not known everybody is one busy client: holding all of them would be silence.
  const client = caller.isClientShared ? null : caller.client
  if (await isToBeHeld(trx, client, now)) return 'busy client'
  // Anybody can say that the captcha could not be loaded: while it works, a person looks first.
  if (captcha === 'skipped' && input.hasNoCaptcha && gate.isActive()) return 'not checked'
  return floodReason(trx, { captcha, client, now, freePerMinute })
}

/** An address of another site: its query is between that site and its visitor, and can hold names and tokens. */
function withoutQuery(address: string | null): string | null {
  return address?.split(/[?#]/, 1)[0] ?? null
}

/** A request for what cannot simply be sold is kept like any other, and tells the manager so. Nobody else can. */
function withPropertyState(
  { property: id, extra }: RequestInput,
  property: ReturnType<CreateRequestOptions['describeProperty']>,
): Record<string, unknown> {
  const { property_state: _told, ...rest } = extra
  const status = property ? property.status : 'unknown'
  return id === 0 || status === 'free' ? rest : { ...rest, property_state: status satisfies PropertyState }
}

/** What is kept of a header: without the characters that a header should not have and a database refuses. */
function headerText(header: string | null): string | null {
  return (
    header
      ?.toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_HEADER_LENGTH) ?? null
  )
}

async function storeConsents(
  trx: Transaction<Database>,
  requestId: string,
  given: readonly ConsentInput[],
  texts: Pick<CreateRequestOptions, 'consentTexts' | 'archivedTexts'>,
  now: Date,
): Promise<void> {
  const acceptedAt = now.toISOString()
  const evidence = given.flatMap(consent => {
    const text = shownText(consent, texts)
    return text ? [{ id: randomUUID(), requestId, ...text, acceptedAt }] : []
  })
  if (evidence.length > 0) await trx.insertInto('requestConsent').values(evidence).execute()
}

/**
 * Which text a consent was given to. A page opened before a new version showed the old text: what it says it showed is kept as
 * it says. Half of that is completed from the texts that ever were; what none of them is, is no evidence.
 */
function shownText(
  { document, version, sha256 }: ConsentInput,
  { consentTexts, archivedTexts }: Pick<CreateRequestOptions, 'consentTexts' | 'archivedTexts'>,
): ShownText | undefined {
  if (version !== undefined && sha256 !== undefined) return { document, version, sha256 }
  const isIt = (text: ShownText) =>
    text.document === document &&
    (version === undefined || version === text.version) &&
    (sha256 === undefined || sha256 === text.sha256)
  return consentTexts().find(isIt) ?? archivedTexts().find(isIt)
}

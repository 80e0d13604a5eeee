import { randomUUID } from 'node:crypto'
import { Unavailable } from '#contract/errors.ts'
import { readRequest } from '#contract/read-request.ts'
import type { ConsentInput, RequestInput } from '#contract/request.ts'
import type { ShownText } from '#contract/shown-texts.ts'
import type { PropertyState } from '#domain/requests/request.ts'
import type { VisitHours } from '#domain/requests/visit.ts'
import { fill } from '#domain/text/format.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Db, RequestTable, Trx } from '#server/db/schema.ts'
import * as errorTexts from '#texts/field-errors.ts'
import * as requestForm from '#texts/request-form.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CaptchaService } from './captcha.ts'
import { type CvFile, readCvFile } from './cv-file.ts'
import { type FloodReason, floodReason } from './flood.ts'
import { enqueue } from './outbox.ts'
import { bodyHashOf, findDuplicate, findRepeated, freeOldKey, readIdempotencyKey } from './repeated-request.ts'
import {
  isBusyClient,
  isMailboxFull,
  lockCaller,
  refuseFileIfFull,
  refuseIfHeldFull,
  refuseTooMany,
} from './request-limits.ts'
import { StoreTimeout } from './store-timeout.ts'

const MAX_HEADER_LENGTH = 500

export interface Caller {
  /** Header `Idempotency-Key`: a UUID that the browser generates for each filled form. */
  idempotencyKey: string | null
  ip: string | null
  /** Rate-limit key: client IPv4 address or IPv6 /64 prefix. */
  client: string | null
  userAgent: string | null
  referrer: string | null
  /** `client` is the address of an unconfigured proxy and represents all visitors. */
  isClientShared: boolean
  /** A plain HTML form: it cannot solve a captcha, and omits unticked boxes. */
  isPlainForm: boolean
  isMultipart: boolean
  file?: File | undefined
}

/** `created` and `repeated` (same key) are answered with 201, `duplicate` with 200 and the first id. */
export interface Accepted {
  id: string
  result: 'created' | 'repeated' | 'duplicate'
  type: string
  /** Why it is held for a person to check instead of being delivered; absent = it is delivered. */
  held?: HeldReason
}

/** The honeypot field was filled in, the client sent too much, or too many unchecked requests arrived. */
type HeldReason = 'hidden field' | 'busy client' | FloodReason

export interface CreateRequestOptions {
  db: Db
  now: () => Date
  consentTexts: () => readonly ShownText[]
  archivedTexts: () => readonly ShownText[]
  visitHours: () => VisitHours
  /** Undefined if the id is unknown. */
  describeProperty: (
    id: number,
  ) => { title: string; priceRub: number | null; status: 'free' | PropertyState } | undefined
  channels: readonly Pick<Channel, 'name' | 'takes'>[]
  captcha: Omit<CaptchaService, 'validate'>
  /** `REQUESTS_PER_MINUTE`: number of requests per minute that is not considered a flood (`flood.ts`). */
  freePerMinute: number
  maxHeld?: number
  maxFileBytes?: number
  officePhone: () => string
}

/**
 * Stores a request. When it returns, the request is committed together with its consents, file and deliveries. Requests
 * with the same key are one request; without a key, those with the same phone, type and property within a minute are.
 * @param body   unvalidated JSON or form fields
 * @throws FieldErrors  invalid fields, or the captcha rejected the token
 * @throws TooMany      five a minute from one phone, twenty from one client, eighty from one IPv6 /48; or the limit of
 * held requests or of stored files is reached
 * @throws Conflict     422: the key was used with another body
 * @throws Unavailable  the database fails: nothing is stored, and the same key can be retried
 * Source: docs/specification-coverage.md#71-request-and-captcha, docs/reliability.md#requests,
 * docs/operations.md#limits.
 */
export async function createRequest(options: CreateRequestOptions, body: unknown, caller: Caller): Promise<Accepted> {
  const input = readRequest(body, { needsConsents: caller.isPlainForm, visit: options.visitHours() })
  const key = readIdempotencyKey(caller.idempotencyKey)
  const file = caller.file && (await readCvFile(caller.file))
  const bodyHash = bodyHashOf(input, file)
  const patience = new StoreTimeout()
  const findStored = () => patience.wait(findRepeated(options.db, key, bodyHash, options.now()))
  try {
    // Check before the captcha: a token is valid once, and a repetition must not need a new one.
    const repeated = await findStored()
    if (repeated) return { ...repeated, result: 'repeated' }
    let captcha: RequestTable['captcha']
    try {
      captcha = await options.captcha.check(input.token, {
        ip: caller.ip,
        isWithoutScript: caller.isPlainForm || input.hasNoCaptcha,
      })
    } catch (refused) {
      // A timed-out attempt may have stored the same request, using up the token.
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

async function store(options: CreateRequestOptions, trx: Trx, draft: Draft): Promise<Accepted> {
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
  const isLetterDue = !(await isMailboxFull(trx, input.mail, now))
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
    status: 'new',
    takenAt: null,
    ownerId: null,
    ownerName: null,
    touchedAt: null,
    erasureReason: null,
    callOn: null,
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
    // Another request with the same key was stored first. If its body differs, `findRepeated` refuses this one.
    const first = await findRepeated(trx, key, bodyHash, now)
    if (!first) throw new Unavailable(errorTexts.unavailable, { cause: new Error('the key was freed meanwhile') })
    return { ...first, result: 'repeated' }
  }
  await storeConsents(trx, row.id, input.consents, options, now)
  if (file)
    await trx
      .insertInto('requestFile')
      .values({ requestId: row.id, ...file })
      .execute()
  // A held request is not delivered until a person has checked it.
  const targets = held
    ? []
    : options.channels.filter(({ name, takes }) => takes(row) && (name !== 'visitor_mail' || isLetterDue))
  await enqueue(
    trx,
    row.id,
    targets.map(({ name }) => name),
  )
  return { id: row.id, result: 'created', type: row.type, ...(held === undefined ? {} : { held }) }
}

async function reasonToHold(
  trx: Trx,
  { freePerMinute, captcha: gate }: Pick<CreateRequestOptions, 'freePerMinute' | 'captcha'>,
  { input, caller, captcha }: Draft,
  now: Date,
): Promise<HeldReason | undefined> {
  if (input.isSuspicious) return 'hidden field'
  // Behind an unknown proxy all visitors are one busy client, so the limit would hold all requests.
  const client = caller.isClientShared ? null : caller.client
  if (await isBusyClient(trx, client, now)) return 'busy client'
  // Any client can claim that the captcha did not load, so such requests are held while it works.
  if (captcha === 'skipped' && input.hasNoCaptcha && gate.isActive()) return 'not checked'
  return floodReason(trx, { captcha, client, now, freePerMinute })
}

/** Removes the query of a referrer, which may contain names and tokens. */
function withoutQuery(address: string | null): string | null {
  return address?.split(/[?#]/, 1)[0] ?? null
}

/** Marks a request for a property that is not for sale, so that the manager sees it. */
function withPropertyState(
  { property: id, extra }: RequestInput,
  property: ReturnType<CreateRequestOptions['describeProperty']>,
): Record<string, unknown> {
  const { property_state: _given, ...rest } = extra
  const status = property ? property.status : 'unknown'
  return id === 0 || status === 'free' ? rest : { ...rest, property_state: status satisfies PropertyState }
}

function headerText(header: string | null): string | null {
  return (
    header
      ?.toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_HEADER_LENGTH) ?? null
  )
}

async function storeConsents(
  trx: Trx,
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
 * Determines the text that a consent refers to. A page that was opened before a new version showed the old text, so the
 * client's values are used. A missing version or hash is completed from known texts; an unknown text is not stored.
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

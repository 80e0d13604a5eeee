import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { ContractType, LotState } from '#domain/lots/lot.ts'
import type { ErasureReason, RequestStatus } from '#domain/requests/progress.ts'
import type { HoldField } from '#domain/stock/holds.ts'

/**
 * Portable types only: `integer`, `double precision`, `text` (ISO times in UTC, JSON), `boolean` (read by `Boolean()`),
 * and `AuthTime` in the tables of better-auth.
 * Names are camelCase here and snake_case in the database (CamelCasePlugin).
 */
export interface Database {
  property: PropertyTable
  priceHistory: PriceHistoryTable
  manualHold: ManualHoldTable
  stagedLot: PropertyTable
  stagedPrice: PriceHistoryTable
  importLease: ImportLeaseTable
  contentDocument: ContentDocumentTable
  contentSource: ContentSourceTable
  contentAsset: ContentAssetTable
  contentDraft: ContentDraftTable
  contentPublication: ContentPublicationTable
  contentVersion: ContentVersionTable
  catalogueRevision: CatalogueRevisionTable
  setting: SettingTable
  request: RequestTable
  requestConsent: RequestConsentTable
  requestComment: RequestCommentTable
  requestFile: RequestFileTable
  outbox: OutboxTable
  channelTurn: ChannelTurnTable
  channelToken: ChannelTokenTable
  erasedRequest: ErasedRequestTable
  captchaToken: CaptchaTokenTable
  favorite: FavoriteTable
  officeLog: OfficeLogTable
  priceChange: PriceChangeTable
  figure: FigureTable
  officeUser: OfficeUserTable
  officeAccount: OfficeAccountTable
  officeSession: OfficeSessionTable
  officeVerification: OfficeVerificationTable
  officeTwoFactor: OfficeTwoFactorTable
  officePasskey: OfficePasskeyTable
  officeInvitation: OfficeInvitationTable
  officeAttempt: OfficeAttemptTable
}

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** All lots: columns that every lot has, and `facts` of its kind. */
export interface PropertyTable {
  id: number
  kind: LotKind
  /** Unique: `ОБ-2.1-07-03` = building.section-floor-position. */
  article: string
  /** Number on the door, «145». */
  number: string
  status: LotState
  /** Time of the last change of price or status, ISO in UTC. */
  updatedAt: string
  /** Last day of a booking, `YYYY-MM-DD`. */
  bookedUntil: string | null
  soldAt: string | null
  buildingId: number
  /** From 1; null = none. */
  sectionNumber: number | null
  /** 1 = ground floor; negative underground. */
  floor: number
  floorsTotal: number
  /** Square decimetres: integers compare exactly. */
  areaDm2: number
  /** Whole roubles; null = price on request. */
  priceRub: number | null
  /** Price before the discount. */
  priceOldRub: number | null
  /** Parts of the price, JSON `PricePart[]` (`domain/money/price-parts.ts`). */
  priceParts: string
  contractType: ContractType
  /** JSON by the schema of the kind, such as `contract/lots/flat.ts`. */
  facts: string
}

export interface PriceHistoryTable {
  propertyId: number
  /** `YYYY-MM-DD`. */
  date: string
  priceRub: number
}

/** A manual price or status, which imports do not change. */
export interface ManualHoldTable {
  propertyId: number
  field: HoldField
  /** Last day, `YYYY-MM-DD`; null = no end. */
  until: string | null
}

/** One row (id 1): the process that is importing. Only it uses `staged_lot` and `staged_price`. */
interface ImportLeaseTable {
  id: number
  /** Null = no import runs. */
  owner: string | null
  leaseUntil: string | null
}

export interface ContentDocumentTable {
  /** `news`, `offer`, `building`, `layout` … */
  entity: string
  /** Unique within the entity: slug, id, or the entity's name for single documents. */
  key: string
  /** Order within the entity, from 0. */
  position: number
  /** JSON with facts and typography applied. */
  body: string
  /** SHA-256 of the source, hex: identifies texts of consents and unchanged documents. */
  hash: string
}

export interface ContentSourceTable {
  /** `content/news/rechnoj-den.md` */
  path: string
  /** Null = removed here; the files may still have it. */
  body: string | null
  /** SHA-256 of `body`, hex. */
  hash: string | null
  /** Incremented by each change, from 1. */
  version: number
  /** `load`, or the name of another writer. */
  author: string
  changedAt: string
  /** Hash of the last loaded file, to detect changes of the file. Null = never loaded. */
  loadedHash: string | null
}

/** Facts of a picture in `CONTENT_DIR`. */
export interface ContentAssetTable {
  file: string
  width: number
  height: number
  bytes: number
  /** Tiny preview as a data URL, at most 400 characters. */
  lqip: string
  hash: string
  /** Contrast of ink with the part of the picture behind the title of a flat, 1 to 21; null: not measured yet. */
  titleContrast: number | null
}

/** One row (id 1), incremented by every change of stock or content. */
interface CatalogueRevisionTable {
  id: number
  revision: number
  changedAt: string
}

/** Persistent values of the site, such as the image key. */
interface SettingTable {
  name: string
  value: string
}

/** A request (lead) of a visitor. Personal data: never logged, erased by `npm run requests erase`. */
export interface RequestTable {
  /** UUID v4, the `webhook-id` and `requestNumber` of every delivery. */
  id: string
  createdAt: string
  /** `callback`, `consult`, `booking` … */
  type: string
  multipart: boolean
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  mail: string | null
  /** URL of the page, without tracking parameters. */
  link: string
  /** 0 = none. */
  property: number
  /** Title and price when the request was sent; null = no property, or price on request. */
  propertyTitle: string | null
  priceRub: number | null
  /** JSON object of additional values, at most 20 of 1 KB. */
  extra: string
  /** JSON object: `utm_*`, `yclid` … of the visit. */
  tracking: string
  /** Without query. Deleted together with `ip`. */
  referrer: string | null
  ip: string | null
  /** Rate-limit key: IPv4 address or IPv6 /64 network. Deleted together with `ip`. */
  client: string | null
  userAgent: string | null
  /** `ok`, `skipped` (the service did not answer), `off` (not configured). */
  captcha: 'ok' | 'skipped' | 'off'
  held: boolean
  /** Time at which a person handled it, ISO in UTC. Set when it is closed or refused. */
  handledAt: string | null
  /** Progress in the sales office. */
  status: RequestStatus
  /** Time at which a person first took it. */
  takenAt: string | null
  ownerId: string | null
  /** Name at that time. */
  ownerName: string | null
  /** Last action in the office: a retention period begins then. */
  touchedAt: string | null
  /** Why a person of the office wants it erased; only an administrator may erase. */
  erasureReason: ErasureReason | null
  /** Day of a promised call. */
  callOn: IsoDate | null
  /** `Idempotency-Key` of the form. */
  idempotencyKey: string | null
  /** SHA-256 of the body: another body under the same key is refused. */
  bodyHash: string
}

/** What the office wrote about a request. Personal data, erased with it. */
export interface RequestCommentTable {
  id: string
  requestId: string
  at: string
  authorId: string
  /** Name at that time. */
  authorName: string
  text: string
}

/** Evidence of a consent. Never changed. */
export interface RequestConsentTable {
  id: string
  requestId: string
  /** `personal_data_consent`, `confidentiality_policy`, `user_agreement`. */
  document: string
  version: string
  /** SHA-256 of the text as shown, hex. */
  sha256: string
  acceptedAt: string
}

/** The CV of a request. Personal data, erased with it. */
export interface RequestFileTable {
  requestId: string
  /** Cleaned by `cvFileName`. */
  name: string
  /** Media type, detected by content. */
  type: string
  /** Bytes. */
  size: number
  /** SHA-256, hex. */
  sha256: string
  content: Uint8Array
}

type OutboxState = 'pending' | 'sending' | 'delivered' | 'dead'

export interface OutboxTable {
  id: Generated<number>
  requestId: string
  channel: string
  state: OutboxState
  attempts: number
  nextAt: string
  leaseUntil: string | null
  owner: string | null
  /** Last error without personal data: a status, a code, a short sentence. */
  lastError: string | null
  /** Start of the last refusal as the receiver worded it; may repeat personal data, so it is never logged. */
  answer: string | null
  /** Start of the 72 hours of attempts; reset by a manual retry. */
  queuedAt: string
  deliveredAt: string | null
  /** Id at the receiver, if it returned one (Calltouch `requestId`). */
  externalId: string | null
}

/** Time of the next call of a channel, for all processes of the database. */
interface ChannelTurnTable {
  channel: string
  nextAt: string
}

/** Rotating tokens, renewed by one process at a time. */
interface ChannelTokenTable {
  channel: string
  /** Incremented by each renewal, from 0. */
  version: number
  /** Encrypted with a key of the environment; null = none yet. */
  sealed: string | null
  leaseUntil: string | null
  owner: string | null
}

/** Ids of erased requests, to erase them again after a restore. */
interface ErasedRequestTable {
  id: string
  erasedAt: string
}

/** Valid, unused captcha tokens: the service accepts a token only once. */
interface CaptchaTokenTable {
  /** SHA-256 of the token, hex. */
  sha256: string
  expiresAt: string
}

/** Favorites of anonymous visitors. */
interface FavoriteTable {
  /** SHA-256 of the cookie, hex, so that the database alone does not open a list. */
  owner: string
  propertyId: number
  addedAt: string
  /** Title when it was added, for lots that no longer exist. */
  title: string
  /** Price when it was added; null = on request. */
  priceRub: number | null
  /** Removal time; null = in the list. A removal can be undone for a minute. */
  removedAt: string | null
  /** Month of the last read; null = never, so the browser may keep no cookies. */
  readAt: Generated<string | null>
}

/** Changes made in the office or by its commands. Only appended to. */
interface OfficeLogTable {
  id: Generated<number>
  at: string
  actorId: string
  /** Name at that time. */
  actorName: string
  /** Network address; null for commands. */
  address: string | null
  action: string
  subject: string
  /** JSON; `null` = nothing. */
  before: string
  after: string
}

/** A document that was changed in the office and is not published. */
export interface ContentDraftTable {
  entity: string
  key: string
  /** JSON of the source; null = the document is removed. */
  value: string | null
  /** Hash of the published value that was changed; null = there was none. */
  base: string | null
  savedAt: string
  actorId: string
  actorName: string
}

/** Documents that the office published together, or will. */
export interface ContentPublicationTable {
  id: string
  /** When it was published or scheduled. */
  at: string
  actorId: string
  actorName: string
  /** ISO time of a scheduled one; null = at once. */
  dueAt: string | null
  state: 'scheduled' | 'published' | 'failed'
}

/** A document of a publication. */
export interface ContentVersionTable {
  publicationId: string
  entity: string
  key: string
  /** JSON of the source; null = there was none. */
  before: string | null
  /** The same; null = it was removed. */
  after: string | null
}

/** A mass change of prices, or the undoing of one. */
interface PriceChangeTable {
  id: string
  at: string
  actorId: string
  /** Name at that time. */
  actorName: string
  /** First day of the prices, `YYYY-MM-DD`; null = at once. */
  fromDay: string | null
  /** JSON: filter and rule; `null` = it undoes another change. */
  order: string
  /** JSON: each lot with its prices before and after. */
  lots: string
  undoes: string | null
}

/** Views of pages, added up by day. Nothing of a visitor. */
export interface FigureTable {
  /** Day in the time zone of the quarter, `YYYY-MM-DD`. */
  day: string
  /** Keys: path or pattern; id; address with one filter; address of a list without lots; source; class of device. */
  kind: 'page' | 'lot' | 'filter' | 'empty' | 'source' | 'device'
  key: string
  count: number
}

/** `timestamptz`, in SQLite `text` with an ISO time: better-auth writes `Date` where the database has a type for it. */
type AuthTime = ColumnType<string | Date, string, string>

/** A person who works in the office. This and the next five tables are those of better-auth. */
export interface OfficeUserTable {
  id: string
  name: string
  /** Lower case, unique. */
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: AuthTime
  updatedAt: AuthTime
  twoFactorEnabled: Generated<boolean>
  /** Roles separated by commas. */
  roles: string
  /** ISO time; null = active. */
  blockedAt: string | null
}

/** Password of a person. */
interface OfficeAccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: AuthTime
  updatedAt: AuthTime
}

interface OfficeSessionTable {
  id: string
  token: string
  userId: string
  userAgent: string | null
  createdAt: AuthTime
  updatedAt: AuthTime
  expiresAt: AuthTime
  /** ISO time of the last use of a second factor or passkey; null = the factor is not set up yet. */
  confirmedAt: string | null
}

/** Running ceremonies: the second step of a sign-in, challenges of passkeys. */
interface OfficeVerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: AuthTime
  createdAt: AuthTime
  updatedAt: AuthTime
}

interface OfficeTwoFactorTable {
  id: string
  userId: string
  /** Encrypted, as the backup codes. */
  secret: string
  backupCodes: string
  verified: boolean | null
  failedVerificationCount: number | null
  lockedUntil: AuthTime | null
}

interface OfficePasskeyTable {
  id: string
  userId: string
  name: string | null
  publicKey: string
  credentialId: string
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string | null
  createdAt: AuthTime | null
  aaguid: string | null
}

/** A link that sets the first or a new password, once. */
interface OfficeInvitationTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string
  userId: string
  expiresAt: string
}

/** Failed attempts to sign in, by account and by client. */
interface OfficeAttemptTable {
  /** `client:` with its rate-limit key, or `account:`, `code:` (used, of a second factor) with a SHA-256. */
  key: string
  failures: number
  /** No attempt before this time. */
  nextAt: string
  at: string
}

export type Favorite = Selectable<FavoriteTable>

export const SALE_COLUMNS = [
  'status',
  'bookedUntil',
  'soldAt',
  'priceRub',
  'priceOldRub',
  'priceParts',
  'updatedAt',
] as const satisfies readonly (keyof PropertyTable)[]

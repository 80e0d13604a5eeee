import type { Generated, Selectable } from 'kysely'
import type { ContractType, LotKind, LotStatus } from '#domain/lots/lot.ts'
import type { HoldField } from '#domain/stock/holds.ts'

/**
 * Tables of the database, the same on SQLite and PostgreSQL.
 * Portable types only: `integer`, `double precision`, `text` (ISO times in UTC, JSON), `boolean` read by `Boolean()`; bytes of one
 * column, `requestFile.content`.
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
  catalogueRevision: CatalogueRevisionTable
  setting: SettingTable
  request: RequestTable
  requestConsent: RequestConsentTable
  requestFile: RequestFileTable
  outbox: OutboxTable
  channelTurn: ChannelTurnTable
  channelToken: ChannelTokenTable
  erasedRequest: ErasedRequestTable
  captchaToken: CaptchaTokenTable
  favorite: FavoriteTable
}

/** Everything on sale: what every lot has in typed columns, what only its kind has in `facts`. */
export interface PropertyTable {
  id: number
  kind: LotKind
  /** Sales code, unique: `ОБ-2.1-07-03` = building.section-floor-position. */
  article: string
  /** Number on the door, «145». */
  number: string
  status: LotStatus
  /** Time of the last change of price or status, ISO in UTC. */
  updatedAt: string
  /** Last day of a booking, `YYYY-MM-DD`; the day of the sale is in `soldAt`. */
  bookedUntil: string | null
  soldAt: string | null
  buildingId: number
  /** Number of the section in its building, from 1; null where there is none. */
  sectionNumber: number | null
  /** 1 = ground floor; negative underground. */
  floor: number
  floorsTotal: number
  /** In square decimetres (hundredths of m²): integers compare exactly. */
  areaDm2: number
  /** Whole roubles; null = price on request. */
  priceRub: number | null
  /** Price before the discount. */
  priceOldRub: number | null
  /** How the price is made up, JSON `PricePart[]` (`domain/price-parts.ts`). */
  priceParts: string
  contractType: ContractType
  /** JSON, by the schema of the kind: `contract/lots/flat-facts.ts` for flats. */
  facts: string
}

/** Prices of a property over time, the first row is its first price. */
export interface PriceHistoryTable {
  propertyId: number
  /** `YYYY-MM-DD`. */
  date: string
  priceRub: number
}

/** A price or a status that a person set by hand: imports leave it alone until it is released. */
export interface ManualHoldTable {
  propertyId: number
  field: HoldField
  /** Last day, `YYYY-MM-DD`; null = no end. */
  until: string | null
}

/** One row (id 1): the process that imports stock now. What it stages (`staged_lot`, `staged_price`) is its own as long as it holds this. */
export interface ImportLeaseTable {
  id: number
  /** Null = no import runs. */
  owner: string | null
  leaseUntil: string | null
}

/** One document of the content (a text, a menu, a bank, a section plan …), validated by the contract before it is stored. */
export interface ContentDocumentTable {
  /** Name of the entity, as the folder of the content: `news`, `offer`, `building`, `layout` … */
  entity: string
  /** Unique within the entity: slug, id or the entity's own name for single documents. */
  key: string
  /** Order within the entity, from 0. */
  position: number
  /** JSON, after substitution of facts and typography. */
  body: string
  /** SHA-256 of the source text, hex: distinguishes consents and makes loading idempotent. */
  hash: string
}

/** A file of the content as it was written. The documents are made from all of them. */
export interface ContentSourceTable {
  /** From the root of the content, with `/`: `content/news/rechnoj-den.md`. */
  path: string
  /** Exact text; null = it was removed here, and the files may still have it. */
  body: string | null
  /** SHA-256 of `body`, hex; null as `body` is. */
  hash: string | null
  /** Grows by one with every change, from 1. */
  version: number
  /** Who changed it last: `load`, or the name of another writer. */
  author: string
  changedAt: string
  /** Hash of the file that was loaded last: shows whether the file has changed since. Null = no file was ever loaded. */
  loadedHash: string | null
}

/** A picture of the content: its file lies in `CONTENT_DIR`, here is what is known of it. */
export interface ContentAssetTable {
  file: string
  width: number
  height: number
  bytes: number
  /** Tiny preview as a data address, at most 400 characters. */
  lqip: string
  hash: string
}

/** One row (id 1): every transaction that changes catalogue or content adds one to `revision`. */
export interface CatalogueRevisionTable {
  id: number
  revision: number
  changedAt: string
}

/** What the site itself keeps between starts (image key …). */
export interface SettingTable {
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
  /** It was sent as multipart. */
  multipart: boolean
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  mail: string | null
  /** Address of the page it was sent from, without tracking parameters. */
  link: string
  /** Id of the property, 0 = none. */
  property: number
  /** What the property was called and cost when the request was sent; null = no property, or price on request. */
  propertyTitle: string | null
  priceRub: number | null
  /** JSON object of extra caller values, at most 20 of 1 KB. */
  extra: string
  /** JSON object: `utm_*`, `yclid` … of the visit. */
  tracking: string
  /** Where the visitor came from, without its query. Forgotten together with `ip`. */
  referrer: string | null
  ip: string | null
  /** Whom the limits count: the IPv4 address or the /64 network of IPv6. Forgotten together with `ip`. */
  client: string | null
  userAgent: string | null
  /** `ok`, `skipped` (the service did not answer), `off` (not configured). */
  captcha: 'ok' | 'skipped' | 'off'
  /** Accepted but kept for a person to look at: too many from one client. */
  held: boolean
  /** When a person marked it as handled, ISO in UTC; null = not handled. */
  handledAt: string | null
  /** `Idempotency-Key` of the form, null when the caller sent none. */
  idempotencyKey: string | null
  /** SHA-256 of the body that came with the key: another body under the same key is refused. */
  bodyHash: string
}

/** Evidence of one consent: which text, which version, when. Never changed. */
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

/** The file that a request came with, a CV. Personal data like the request; erased with it. */
export interface RequestFileTable {
  requestId: string
  /** As `cvFileName` gives it. */
  name: string
  /** Media type, found by the content. */
  type: string
  /** Bytes. */
  size: number
  /** SHA-256, hex. */
  sha256: string
  content: Uint8Array
}

export type OutboxState = 'pending' | 'sending' | 'delivered' | 'dead'

/** One delivery of one request to one channel. */
export interface OutboxTable {
  id: Generated<number>
  requestId: string
  /** Name of a delivery channel. */
  channel: string
  state: OutboxState
  attempts: number
  nextAt: string
  leaseUntil: string | null
  owner: string | null
  /** What went wrong last, without personal data: a status, a code, a short sentence. */
  lastError: string | null
  /** The 72 hours of attempts count from here; a retry by hand starts them anew. */
  queuedAt: string
  deliveredAt: string | null
  /** Id at the receiver, if it returned one (Calltouch `requestId`). */
  externalId: string | null
}

/** When the processes that share the database may call a channel next. */
export interface ChannelTurnTable {
  channel: string
  nextAt: string
}

/** Tokens that the other side changes: renewed by one process at a time, read by all. */
export interface ChannelTokenTable {
  channel: string
  /** Grows by one with every renewal, from 0. */
  version: number
  /** Encrypted with a key of the environment; null = never got any. */
  sealed: string | null
  /** Of the process that renews them now. */
  leaseUntil: string | null
  owner: string | null
}

/** Requests erased on demand: only their ids, so that a restored backup forgets them again. */
export interface ErasedRequestTable {
  id: string
  erasedAt: string
}

/** Captcha tokens that the service has confirmed and no request has used yet: a token can be asked about only once. */
export interface CaptchaTokenTable {
  /** SHA-256 of the token, hex. */
  sha256: string
  /** Five minutes after it was confirmed. */
  expiresAt: string
}

/** Favorites of anonymous visitors. */
export interface FavoriteTable {
  /** SHA-256 of the cookie, hex: the database alone does not open a list. */
  owner: string
  propertyId: number
  addedAt: string
  /** What it was called when it was added: what leaves the catalogue still has a name. */
  title: string
  /** What it cost when it was added; null = price on request. */
  priceRub: number | null
  /** Taken from the list; null = it is in the list. For a minute it can come back as it was. */
  removedAt: string | null
  /** When the cookie last came back for this list, to the month; null = never: the browser that added may keep no cookies. */
  readAt: Generated<string | null>
}

/** A favorite as it is read. */
export type Favorite = Selectable<FavoriteTable>

/** Columns of the price of a lot and whether it can be bought. */
export const SALE_COLUMNS = [
  'status',
  'bookedUntil',
  'soldAt',
  'priceRub',
  'priceOldRub',
  'priceParts',
  'updatedAt',
] as const satisfies readonly (keyof PropertyTable)[]

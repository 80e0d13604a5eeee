import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** The tables before all later steps of the list; `schema.ts` documents each column. */
export async function createFirstTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [...STOCK, ...CONTENT, ...REQUESTS, ...outbox(dialect), ...SMALL_TABLES]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const STOCK = [
  `create table property (
    id integer primary key,
    kind text not null check (kind in ('flat', 'second', 'commercial', 'parking', 'storage')),
    article text not null unique,
    number text not null,
    status text not null check (status in ('free', 'booked', 'sold', 'closed')),
    updated_at text not null,
    booked_until text,
    sold_at text,
    building_id integer not null,
    section_number integer,
    floor integer not null,
    floors_total integer not null,
    area_dm2 integer not null,
    price_rub integer,
    price_old_rub integer,
    price_parts text not null,
    contract_type text not null check (contract_type in ('ddu', 'dkp', 'dupt')),
    facts text not null default '{}'
  )`,
  `create table price_history (
    property_id integer not null references property (id) on delete cascade,
    date text not null,
    price_rub integer not null,
    constraint price_history_key primary key (property_id, date)
  )`,
  // Bookings made by hand.
  `create table lot_hold (
    property_id integer primary key references property (id) on delete cascade,
    until text not null
  )`,
  // Rows of an import. The rules of `property` hold when one transaction takes them over.
  `create table staged_lot (
    id integer primary key,
    kind text not null,
    article text not null,
    number text not null,
    status text not null,
    updated_at text not null,
    booked_until text,
    sold_at text,
    building_id integer not null,
    section_number integer,
    floor integer not null,
    floors_total integer not null,
    area_dm2 integer not null,
    price_rub integer,
    price_old_rub integer,
    price_parts text not null,
    contract_type text not null,
    facts text not null
  )`,
  `create table staged_price (
    property_id integer not null,
    date text not null,
    price_rub integer not null,
    constraint staged_price_key primary key (property_id, date)
  )`,
  `create table import_lease (
    id integer primary key check (id = 1),
    owner text,
    lease_until text
  )`,
  'insert into import_lease (id) values (1)',
]

const CONTENT = [
  `create table content_document (
    entity text not null,
    key text not null,
    position integer not null,
    body text not null,
    hash text not null,
    constraint content_document_key primary key (entity, key)
  )`,
  `create table content_source (
    path text primary key,
    body text,
    hash text,
    version integer not null,
    author text not null,
    changed_at text not null,
    loaded_hash text
  )`,
  `create table content_asset (
    file text primary key,
    width integer not null,
    height integer not null,
    bytes integer not null,
    lqip text not null,
    hash text not null
  )`,
  `create table catalogue_revision (
    id integer primary key check (id = 1),
    revision integer not null,
    changed_at text not null
  )`,
  // Revision 0 = nothing has been loaded yet.
  "insert into catalogue_revision (id, revision, changed_at) values (1, 0, '1970-01-01T00:00:00.000Z')",
]

const REQUESTS = [
  `create table request (
    id text primary key,
    created_at text not null,
    type text not null,
    name text not null,
    phone text not null,
    mail text,
    link text not null,
    property integer not null,
    property_title text,
    price_rub integer,
    extra text not null,
    tracking text not null,
    referrer text,
    ip text,
    client text,
    user_agent text,
    captcha text not null check (captcha in ('ok', 'skipped', 'off')),
    held boolean not null,
    idempotency_key text unique,
    body_hash text not null,
    handled_at text
  )`,
  // Duplicates and limits look back a minute or an hour: by phone, by client; the list and the retention by time.
  'create index request_by_phone on request (phone, created_at)',
  'create index request_by_client on request (client, created_at)',
  'create index request_by_time on request (created_at)',
  // Held requests are counted for the metrics. Floods are counted by delivered requests, because held ones are unlimited.
  'create index request_held on request (held) where held',
  'create index request_gone on request (created_at) where not held and handled_at is null',
  // What is forgotten after a month and after two days: see `retention.ts`.
  `create index request_with_address on request (created_at)
    where ip is not null or client is not null or user_agent is not null or referrer is not null`,
  'create index request_with_key on request (created_at) where idempotency_key is not null',
  `create table request_consent (
    id text primary key,
    request_id text not null references request (id) on delete cascade,
    document text not null,
    version text not null,
    sha256 text not null,
    accepted_at text not null
  )`,
  'create index request_consent_by_request on request_consent (request_id)',
]

function outbox(dialect: Dialect): string[] {
  const counted = dialect === 'sqlite' ? 'autoincrement' : 'generated by default as identity'
  return [
    `create table outbox (
      id integer primary key ${counted},
      request_id text not null references request (id) on delete cascade,
      channel text not null,
      state text not null check (state in ('pending', 'sending', 'delivered', 'dead')),
      attempts integer not null,
      next_at text not null,
      lease_until text,
      owner text,
      last_error text,
      queued_at text not null,
      delivered_at text,
      external_id text,
      constraint outbox_once_per_channel unique (request_id, channel)
    )`,
    // Not partial: a query with parameters uses no partial index.
    'create index outbox_by_state on outbox (state, channel, next_at)',
  ]
}

const SMALL_TABLES = [
  `create table setting (
    name text primary key,
    value text not null
  )`,
  `create table erased_request (
    id text primary key,
    erased_at text not null
  )`,
  `create table captcha_token (
    sha256 text primary key,
    expires_at text not null
  )`,
  `create table favorite (
    owner text not null,
    property_id integer not null,
    added_at text not null,
    title text not null default '',
    price_rub integer,
    removed_at text,
    read_at text,
    constraint favorite_key primary key (owner, property_id)
  )`,
  // Shared state of channels: time of the next call, and rotating tokens.
  `create table channel_turn (
    channel text primary key,
    next_at text not null
  )`,
  `create table channel_token (
    channel text primary key,
    version integer not null,
    sealed text,
    lease_until text,
    owner text
  )`,
]

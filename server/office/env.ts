import type { Context } from 'hono'
import { validator } from 'hono/validator'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { writeTable } from '#server/adapters/stock/write-table.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import { mediaFolder, uploadedDocuments } from '#server/services/content/document-files.ts'
import { picturesOf } from '#server/services/content/validate.ts'
import type { Services } from '#server/services/services.ts'
import type { Actor } from '../services/office/actor.ts'

export interface OfficeParts {
  db: Db
  services: Services
  config: Config
  log: Logger
  now: () => Date
}

/** What the verbs of the office work with; each takes the parts that it names. */
export function officeContext(parts: OfficeParts) {
  const { services, config } = parts
  return {
    ...parts,
    site: services.site.current,
    feeds: services.feeds,
    fetches: services.feedFetches,
    channels: services.requests.channels,
    alerts: services.alerts,
    pictures: picturesOf(config.CONTENT_DIR, config.DATA_DIR),
    mediaFolder: mediaFolder(config.DATA_DIR),
    uploadedDocuments: uploadedDocuments(config.DATA_DIR),
    dataDir: config.DATA_DIR,
    importUrl: config.IMPORT_URL,
    normMinutes: config.OFFICE_ANSWER_MINUTES,
  }
}

/** Of a call by a signed-in person. */
export interface OfficeEnv {
  Bindings: ApiEnv['Bindings']
  Variables: { office: ReturnType<typeof officeContext>; actor: Actor; sessionId: string; email: string }
}

/** First arguments of each verb: whose call it is, and what the verb works with. */
export const verbArgs = (c: Context<OfficeEnv>) => [c.var.actor, c.var.office] as const

/** Validates a part of a request; `hc` takes its type from here. @throws ZodError */
export const readInput = <Target extends 'json' | 'form' | 'query', Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) => validator(target, (value): z.output<Schema> => schema.parse(value))

/** Answers a table as a workbook. @param sheet its title */
export function answerWorkbook(
  c: Context<OfficeEnv>,
  fileName: string,
  rows: Parameters<typeof writeTable>[0],
  sheet?: string,
) {
  return c.body(new Uint8Array(writeTable(rows, 'xlsx', sheet)), 200, {
    'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  })
}

/** Answers a change that returns nothing. */
export async function answerEmpty(c: Context<OfficeEnv>, change: Promise<unknown>) {
  await change
  return c.json({})
}

/** Where the office is served: `https://office.example`. */
export function officeOrigin({
  SITE_URL: siteUrl,
  OFFICE_HOST: host,
}: Pick<Config, 'SITE_URL' | 'OFFICE_HOST'>): string {
  if (!host) return siteUrl
  const url = new URL(siteUrl)
  url.hostname = host
  return url.origin
}

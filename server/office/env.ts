import { validator } from 'hono/validator'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import type { Actor } from '#server/services/office/actor.ts'
import type { Services } from '#server/services/services.ts'

export interface OfficeParts {
  db: Kysely<Database>
  services: Services
  config: Config
  log: Logger
  now: () => Date
}

/** Of a call by a signed-in person. */
export interface OfficeEnv {
  Bindings: ApiEnv['Bindings']
  Variables: { office: OfficeParts; actor: Actor; sessionId: string; email: string }
}

/** Validates a JSON body; `hc` takes its type from here. @throws ZodError */
export const readJson = <Schema extends z.ZodType>(schema: Schema) =>
  validator('json', (value): z.output<Schema> => schema.parse(value))

/** Validates the query. @throws ZodError */
export const readQuery = <Schema extends z.ZodType>(schema: Schema) =>
  validator('query', (value): z.output<Schema> => schema.parse(value))

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

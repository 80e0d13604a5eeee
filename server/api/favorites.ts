import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { FieldErrors, TooMany } from '#contract/errors.ts'
import { favoriteBodySchema, favoriteFormSchema } from '#contract/favorites.ts'
import { paths } from '#contract/paths.ts'
import { cookieValue } from '#domain/lib/cookies.ts'
import type { Config } from '#server/config.ts'
import { clientKey } from '#server/http/call-context.ts'
import { isOwnCall } from '#server/http/guards.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { readBody } from '#server/http/read-body.ts'
import type { Services } from '#server/services/services.ts'
import * as texts from '#texts/favorites.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { type ApiEnv, addressOf } from '../http/call-context.ts'
import { type Handlers, json, partOf, readId, seeOther } from './handlers.ts'

/** Changes per client. Source: docs/operations.md#limits. */
const CHANGES_PER_MINUTE = 60
const TOKEN_BYTES = 16
const TOKEN_MAX_AGE_SECONDS = 365 * 24 * 3600

type Name = 'getFavorites' | 'addFavorite' | 'removeFavorite' | 'restoreFavorites' | 'clearFavorites'

/** Personal lists are never cached, nor are refusals. */
export const neverCached: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}

/** `/api/favorites/`. A plain form is redirected back to the page. */
export function favoritesHandlers({ favorites }: Services, config: Config): Handlers<Name> {
  const limit = createRateLimit(CHANGES_PER_MINUTE)
  const { SITE_URL: siteUrl, CSRF_COOKIE_NAME: cookieName, CSRF_HEADER_NAME: headerName } = config
  const site = { siteUrl, cookieName, headerName }
  const cookieOf = (c: Context<ApiEnv>) => c.req.header('cookie')
  const isOwn = (c: Context<ApiEnv>) => !isPrefetch(c.req.raw) && isOwnCall(c.req.raw, site)

  const countChange = (c: Context<ApiEnv>) => {
    const waitSeconds = limit.hit(clientKey(addressOf(c, config)))
    if (waitSeconds > 0) throw new TooMany(texts.tooMany, waitSeconds)
  }

  const add = async (c: Context<ApiEnv>, body: unknown) => {
    const { id } = parse(favoriteBodySchema, body)
    const { setCookie, ...answer } = await favorites.add(cookieOf(c), id, clientKey(addressOf(c, config)))
    c.header('Set-Cookie', setCookie)
    return answer
  }

  const takeForm = async (c: Context<ApiEnv>, fields: unknown) => {
    const { _method: method, id } = parse(favoriteFormSchema, fields)
    if (method === 'delete') await favorites.remove(cookieOf(c), id ?? null)
    else await add(c, { id })
    return seeOther(c, paths.favorites())
  }

  return {
    async getFavorites(c) {
      giveToken(c, config)
      return json(c, 200, await favorites.get(cookieOf(c)))
    },
    async addFavorite(c) {
      countChange(c)
      const { kind, fields } = await readBody(c.req.raw)
      return kind === 'form' ? takeForm(c, fields) : json(c, 200, await add(c, fields))
    },
    async removeFavorite(c) {
      countChange(c)
      return json(c, 200, await favorites.remove(cookieOf(c), readId(partOf(c, 'id'))))
    },
    async restoreFavorites(c) {
      countChange(c)
      return json(c, 200, await favorites.restore(cookieOf(c)))
    },
    async clearFavorites(c) {
      // A GET with side effects: only our own page may call it, and no prefetch.
      if (!isOwn(c)) return json(c, 403, { detail: 'The list is cleared by its own page only' })
      countChange(c)
      return json(c, 200, await favorites.remove(cookieOf(c), null))
    },
  }
}

/** Token for browsers without `Sec-Fetch-Site` and `Origin`; cached HTML sets no cookie. */
function giveToken(c: Context<ApiEnv>, { CSRF_COOKIE_NAME: name, SITE_URL: siteUrl }: Config): void {
  if (cookieValue(c.req.header('cookie'), name)) return
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  c.header('Set-Cookie', `${name}=${token}; Path=/; Max-Age=${TOKEN_MAX_AGE_SECONDS}; SameSite=Lax${secure}`)
}

function isPrefetch({ headers }: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some(name =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  )
}

/** @throws FieldErrors */
function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  body: unknown,
): T {
  const result = schema.safeParse(body)
  if (!result.success) throw new FieldErrors({ id: errorTexts.field })
  return result.data
}

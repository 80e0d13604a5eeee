import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { AppError, FieldErrors } from '#contract/errors.ts'
import { ChangeRefused } from '#domain/stock/dangers.ts'
import { storedKey } from '#server/db/stored-key.ts'
import { addressOf } from '#server/http/call-context.ts'
import { refuseForeignWrites } from '#server/http/guards.ts'
import { MAX_BODY_BYTES } from '#server/http/read-body.ts'
import { createLimiter, Overloaded } from '#server/lib/limiter.ts'
import { InvalidDrafts } from '#server/services/office/content/publications.ts'
import { MAX_UPLOAD_BYTES } from '#server/services/office/content/uploads.ts'
import { acceptInvitation, personName, readInvitation } from '#server/services/office/people/invitations.ts'
import { officeApi } from './api.ts'
import { createAuth } from './auth.ts'
import { answerAuth } from './auth-calls.ts'
import type { Demo } from './demo.ts'
import { type OfficeEnv, type OfficeParts, officeContext, officeOrigin, readInput } from './env.ts'
import { previewPages } from './preview.ts'
import { createSessions } from './sessions.ts'

export interface OfficeAppOptions extends OfficeParts {
  /** Browser build of the office. */
  folder: string
  /** Rate-limit key of a client. */
  clientOf: (message: IncomingMessage) => string
  demo: Demo | null
  /** Renders the page of a path of the site. */
  renderPage: (path: string) => Promise<Response>
}

/** Separate from the limits of visitors, so that neither can exhaust those of the other. */
const LIMITS = { running: 16, waiting: 64, waitMs: 5000, perClient: 24 }

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Custom properties: style="--x:…".
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // Previews.
  "frame-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A plan of 170 parking spaces has 80 KB. */
const MAX_DOCUMENT_BYTES = 1024 * 1024

/** Largest bodies of the calls that take a file or a document. They are read only after a check of the session. */
const LARGE_BODIES: readonly (readonly [path: string, maxBytes: number])[] = [
  ['/office/api/prices/file', 10 * 1024 * 1024],
  ['/office/api/content/pictures', MAX_UPLOAD_BYTES + MAX_BODY_BYTES],
  ['/office/api/content/files', MAX_UPLOAD_BYTES + MAX_BODY_BYTES],
  ['/office/api/content/', MAX_DOCUMENT_BYTES],
]
const largeBody = (path: string) => LARGE_BODIES.find(([start]) => path.startsWith(start))?.[1]

const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: c => c.json({ code: 'large' }, 413) })
const limitUsual = limitBody(MAX_BODY_BYTES)

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

const token = z.string().min(1).max(100)
const acceptance = z.object({ token, password: z.string().max(1000), name: personName })

/** The office: sign-in, calls and the files of its single-page application. */
export async function createOfficeApp(options: OfficeAppOptions) {
  const { folder, clientOf, demo, renderPage, ...parts } = options
  const { db, config, services, log, now } = parts
  const { project } = services.siteCalls.getGlobal()
  const auth = createAuth({
    db,
    log,
    secret: await storedKey(db, 'office_key', config.OFFICE_KEY),
    origin: officeOrigin(config),
    title: project.name,
  })
  const sessions = createSessions({ auth, db, config, demo, now })
  const office = officeContext(parts)
  const limiter = createLimiter(LIMITS)
  const shell = existsSync(folder) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  const assets = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: path => path.slice('/office'.length),
    onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })

  const signIn: MiddlewareHandler<OfficeEnv> = async (c, next) => {
    const found = await sessions.require(c)
    c.set('office', office)
    c.set('actor', found.actor)
    c.set('sessionId', found.sessionId)
    c.set('email', found.email)
    return await next()
  }

  const app = new Hono<OfficeEnv>({ strict: false })
    .use(async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(PRIVATE)) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value)
      }
    })
    .get('/office/demo/:token', async c => {
      if (!demo?.accepts(c as never) || !(await demo.createAdministrator())) return c.json({ code: 'unknown' }, 404)
      const { headers } = await auth.api.signInDemo({ headers: c.req.raw.headers, returnHeaders: true })
      for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
      return c.redirect('/office')
    })
    .use('/office/api/*', (c, next) => (largeBody(c.req.path) ? next() : limitUsual(c, next)))
    .use(
      '/office/api/*',
      refuseForeignWrites({
        siteUrl: officeOrigin(config),
        cookieName: config.CSRF_COOKIE_NAME,
        headerName: config.CSRF_HEADER_NAME,
      }),
    )
    .use('/office/api/*', (c, next) => limiter.run(next, c.env?.incoming && clientOf(c.env.incoming)))
    .all('/office/api/auth/*', answerAuth({ auth, sessions, db, config, now, clientOf }))
    .post('/office/api/invitation/read', readInput('json', z.object({ token })), async c => {
      const { name, email } = await readInvitation(db, c.req.valid('json').token, now())
      return c.json({ name, email })
    })
    .post('/office/api/invitation/accept', readInput('json', acceptance), async c =>
      c.json(await acceptInvitation(db, c.req.valid('json'), addressOf(c as never, config), now())),
    )
    .use('/office/api/*', signIn)
    .use('/office/api/*', (c, next) => limitBody(largeBody(c.req.path) ?? MAX_BODY_BYTES)(c, next))
    .use('/office/preview/*', signIn)
    .get('/office/preview/*', previewPages(renderPage))
    .route('/office/api', officeApi)
    .all('/office/api/*', c => c.json({ code: 'unknown' }, 404))
    .get('/office/assets/*', assets, c => c.json({ code: 'unknown' }, 404))
    .get('/office/*', c =>
      shell
        ? c.html(shell, 200, { 'Content-Security-Policy': POLICY })
        : c.text('The office is not built: npm run build', 503),
    )
  app.onError((error, c) => {
    if (error instanceof z.ZodError) return c.json({ code: 'body' }, 400)
    if (error instanceof HTTPException) return c.json({ code: 'body' }, error.status)
    if (error instanceof FieldErrors) return c.json({ code: 'fields', fields: error.body }, 400)
    if (error instanceof ChangeRefused) return c.json({ code: 'stock', refusal: error.refusal }, 409)
    if (error instanceof InvalidDrafts) return c.json({ code: error.code, problems: error.problems }, 422)
    if (error instanceof Overloaded) return c.json({ code: 'busy' }, 503, { 'Retry-After': '1' })
    if (error instanceof AppError) {
      // The database failed.
      if (error.cause) log.warn({ err: error.cause, route: c.req.routePath }, 'call of the office refused')
      if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
      const code = 'code' in error ? String(error.code) : CODES[error.status]
      return c.json({ code, detail: error.message, retryAfter: error.retryAfterSeconds }, error.status as 400)
    }
    // `error.message` may have a query or personal data.
    log.error({ err: error, route: c.req.routePath }, 'call of the office failed')
    return c.json({ code: 'bug' }, 500)
  })
  return app
}

const CODES: Record<number, string> = {
  401: 'session',
  403: 'right',
  404: 'unknown',
  409: 'conflict',
  429: 'slow',
  503: 'unavailable',
}

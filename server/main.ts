import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type * as AppModule from './app.ts'
import { type Config, readConfig, unknownSettingText } from './config.ts'
import { explainFailure } from './explain-failure.ts'
import { keepHeapSmall } from './heap.ts'
import { answerRequests, createHttpServer, listeningAt } from './http/node-server.ts'
import { commonHeaders } from './http/security-headers.ts'
import { hasOldTexts } from './interface-texts.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import type { seedDatabase } from './seed.ts'

/** This file is `build/server/main.js`. In development it runs from source. */
const CLIENT = join(import.meta.dirname, '../client')
const isDev = process.argv.includes('--dev')

/** Source: docs/reliability.md#store-and-deploy. */
const UNREADY_MS = 2_000
const FINISH_MS = 20_000
const GIVE_UP_MS = 25_000

/** The application, which development replaces after an edit. */
interface Running {
  app(): AppModule.App
  stop(): Promise<void>
}

keepHeapSmall()

try {
  if (isDev) process.env.NODE_ENV = 'development'
  // If unset, React would use its development build.
  else process.env.NODE_ENV ??= 'production'
  const config = readConfig(process.env)
  let running: Running | undefined
  const server = createHttpServer(commonHeaders(config.SITE_URL), status => running?.app().countUnreadable(status))
  running = isDev ? await startDevelopment(config, server) : await startProduction(config, server)
  const { app, stop } = running
  const metrics =
    config.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(() => app().metrics, config.METRICS_HOST, config.METRICS_PORT)
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(config.PORT, config.HOST, done)
  })
  app().started()
  process.stdout.write(`kvartal listens on ${addressOf(server)}\n`)
  const { demoLink } = app()
  if (demoLink) process.stdout.write(`kvartal: the office of the demo, as its administrator: ${demoLink}\n`)
  for (const unknown of config.unknownSettings) process.stdout.write(`kvartal: ${unknownSettingText(unknown)}\n`)
  for (const alert of app().alerts()) process.stdout.write(`kvartal: ${alert}\n`)
  // An unhandled rejection does not affect the rest of the site; an uncaught exception may.
  process.on('unhandledRejection', error => app().logUncaught(error))
  process.on('uncaughtException', error => {
    app().logUncaught(error)
    process.exit(1)
  })
  stopOnSignals(
    server,
    () => app().drain(),
    async () => {
      await metrics?.close()
      await stop()
    },
  )
} catch (error) {
  fail(error)
}

async function startProduction(config: Config, server: Server): Promise<Running> {
  const { createApp } = await import('./app.ts')
  const app = await createApp(config, {
    clientFolder: CLIENT,
    hasOldTexts: hasOldTexts(config.CONTENT_DIR, import.meta.dirname),
    seed: db => seed(db, config),
  })
  answerRequests(server, (req, res) => app.listen(req, res))
  return { app: () => app, stop: () => app.close() }
}

/** Fills an empty database. Imported on demand, because most starts do not need it. */
async function seed(db: Parameters<typeof seedDatabase>[0], config: Config) {
  const { seedDatabase } = await import('./seed.ts')
  process.stdout.write('Preparing the database …\n')
  await seedDatabase(db, config)
}

/** Addresses of the office that are neither calls nor the link of the demo administrator. */
const OFFICE = /^\/office(?!\/(?:api|demo)\/)(?:[/?]|$)/

/** Vite's middleware, then the application, reloaded after an edit. The office has its own Vite. */
async function startDevelopment(config: Config, server: Server): Promise<Running> {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite')
  const middleware = { middlewareMode: true, hmr: { server } } as const
  const vite = await createVite({ server: middleware, appType: 'custom' })
  const office = await createVite({ configFile: 'office/vite.config.ts', server: middleware })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite gives no environment to run the server in')
  let current: { module: typeof AppModule; app: AppModule.App } | undefined
  const load = async () => {
    const module = await ssr.runner.import<typeof AppModule>('/server/app.ts')
    if (current?.module.marker === module.marker) return current.app
    const old = current
    current = { module, app: await module.createApp(config, { dev: true, seed: db => seed(db, config) }) }
    if (old) current.app.started()
    await old?.app.close()
    return current.app
  }
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    try {
      ;(await load()).listen(req, res)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      res
        .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('The server did not start, see its output\n')
    }
  }
  answerRequests(server, (req, res) => {
    const { middlewares } = OFFICE.test(req.url ?? '') ? office : vite
    middlewares(req, res, () => void answer(req, res))
  })
  const first = await load()
  return {
    app: () => current?.app ?? first,
    async stop() {
      await Promise.all([vite.close(), office.close()])
      await current?.app.close()
    },
  }
}

function addressOf(server: Server): string {
  const { address, port, family } = listeningAt(server)
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/**
 * SIGTERM: not ready, no new delivery → 2 s for the load balancer → no new connections → requests and deliveries finish
 * within 20 s → exit 0; after 25 s exit 1. In development at once.
 * Source: docs/reliability.md#store-and-deploy.
 */
function stopOnSignals(server: Server, drain: () => void, stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    drain()
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    if (!isDev) await new Promise(done => setTimeout(done, UNREADY_MS))
    const closed = new Promise<void>(done => server.close(() => done()))
    server.closeIdleConnections()
    const impatient = setTimeout(() => server.closeAllConnections(), isDev ? 0 : FINISH_MS)
    await closed
    clearTimeout(impatient)
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
}

/** Prints one line for a problem of the operator, otherwise the stack. */
function fail(error: unknown): never {
  process.stderr.write(`kvartal: ${explainFailure(error)}\n`)
  process.exit(1)
}

import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as AppModule from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { seedDatabase } from './seed.ts'

const BUILD = resolve('build/server/index.js')
const CLIENT = resolve('build/client')
const isDev = process.argv.includes('--dev')

/** Limits of a connection. Source: reliability §4. */
const server = createServer({
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
})
server.maxRequestsPerSocket = 1_000
server.maxConnections = 10_000

try {
  if (isDev) process.env.NODE_ENV = 'development'
  // Unset it would be React's slow development build on the server, without a word.
  else process.env.NODE_ENV ??= 'production'
  const config = readConfig(process.env)
  const { app, stop } = isDev ? await startDevelopment(config) : await startProduction(config)
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(config.PORT, config.HOST, done)
  })
  const { address, port, family } = server.address() as AddressInfo // a server that listens on a port has one
  app.started()
  process.stdout.write(`kvartal listens on http://${family === 'IPv6' ? `[${address}]` : address}:${port}\n`)
  stopOnSignals(app, stop)
} catch (error) {
  fail(error)
}

async function startProduction(config: Config) {
  if (!existsSync(BUILD)) throw new Error('there is no build: run `npm start`, or `npm run build` first')
  const module: typeof AppModule = await import(pathToFileURL(BUILD).href)
  const app = await module.createApp(config, { clientFolder: CLIENT, seed: db => seed(db, config) })
  server.on('request', (req, res) => app.listen(req, res))
  return { app, stop: () => app.close() }
}

/** Fills an empty database from the content. Read only when it is needed: most starts find a filled one. */
async function seed(db: Parameters<typeof seedDatabase>[0], config: Config) {
  const { seedDatabase } = await import('./seed.ts')
  process.stdout.write('Preparing the database …\n')
  await seedDatabase(db, config)
}

/** Vite's middleware first, then the application, loaded anew whenever one of its files is edited. */
async function startDevelopment(config: Config) {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite gives no environment to run the server in')
  let current: { module: typeof AppModule; app: Awaited<ReturnType<typeof AppModule.createApp>> } | undefined
  const load = async () => {
    const module = await ssr.runner.import<typeof AppModule>('/server/app.ts')
    if (current?.module.marker === module.marker) return current.app
    const old = current
    current = { module, app: await module.createApp(config, { dev: true, seed: db => seed(db, config) }) }
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
  server.on('request', (req, res) => vite.middlewares(req, res, () => void answer(req, res)))
  const app = await load()
  const stop = async () => {
    await vite.close()
    await current?.app.close()
  }
  return { app, stop }
}

/**
 * SIGTERM: not ready → 2 s for the balancer to notice → no new connections → what runs ends within 20 s → exit 0.
 * In development at once. Source: reliability §3.
 */
function stopOnSignals(app: { drain(): void }, stop: () => Promise<void>) {
  let stopping = false
  const onSignal = async () => {
    if (stopping) return
    stopping = true
    app.drain()
    setTimeout(() => process.exit(1), 25_000).unref()
    if (!isDev) await new Promise(done => setTimeout(done, 2_000))
    const closed = new Promise<void>(done => server.close(() => done()))
    server.closeIdleConnections()
    const impatient = setTimeout(() => server.closeAllConnections(), isDev ? 0 : 20_000)
    await closed
    clearTimeout(impatient)
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal())
}

/** One clear line for a mistake of the operator and exit code 1; anything else with its stack: it is ours. */
function fail(error: unknown): never {
  process.stderr.write(`kvartal: ${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error.name === 'DatabaseError' || error.name === 'ContentError')
    return error.message
  // The system's code of a refused connection may lie in the cause.
  const { code, address, port } = { ...(error.cause as object | undefined), ...error } as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (code === 'EADDRINUSE') return `port ${port} of ${address} is taken: stop the other program or set PORT`
  if (code === 'EACCES') return `not allowed to listen on port ${port}: set PORT to one above 1023`
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${address}: set HOST`
  return error.message.startsWith('there is no build') ? error.message : (error.stack ?? error.message)
}

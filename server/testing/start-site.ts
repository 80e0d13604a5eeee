import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pages, routeFile } from '#app/pages/registry.ts'
import { portOf } from '#server/http/node-server.ts'
import { composeServices } from '../compose.ts'
import { type Config, readConfig } from '../config.ts'
import { answerRequests, createHttpServer, type ServerLimits } from '../http/node-server.ts'
import { commonHeaders } from '../http/security-headers.ts'
import type { WorkLimits } from '../http/work.ts'
import { createLog } from '../log.ts'
import { createSiteMetrics } from '../metrics/site-metrics.ts'
import { type BuiltRoute, createPageRoutes } from '../page-routes.ts'
import { seedDatabase } from '../seed.ts'
import type { ViewCounter } from '../services/figures/view-counter.ts'
import type { Services } from '../services/services.ts'
import { createSite, type RenderPage, type Site } from '../site.ts'
import { putDemo } from './demo-database.ts'

/** The whole site on a separate port, in this process; only its pages are a line of HTML, because they need a build. */
export interface TestSite {
  /** `http://127.0.0.1:PORT`, its own `SITE_URL` too unless the environment says otherwise. */
  url: string
  port: number
  config: Config
  services: Services
  views: ViewCounter | null
  server: Server
  site: Site
  /** Lines of the log so far. */
  logged: string[]
  metrics(): Promise<string>
  close(): Promise<void>
}

export interface TestSiteOptions {
  environment?: Record<string, string>
  /** Instead of a line of HTML. */
  render?: RenderPage
  limits?: ServerLimits
  workLimits?: Partial<WorkLimits>
  clientFolder?: string
  /** Delivers requests and deletes what is old, as in production; default: false. */
  delivers?: boolean
}

/** Loaders with the models of the pages that read a query: a test site has no build. */
const LOADERS = new Map<string, unknown>()
for (const { pattern, folder, query, list, choice } of pages) {
  if (!folder || !(query || list || choice)) continue
  const module: object = await import(new URL(`../../app/pages/${folder}/model.server.ts`, import.meta.url).href)
  const model: unknown = Object.values(module).find(value => typeof value === 'object' && 'readQuery' in value)
  LOADERS.set(
    pattern,
    Object.assign(() => null, { model }),
  )
}

const PAGES: readonly BuiltRoute[] = [
  { id: 'root', path: '', module: {} },
  ...pages.flatMap(page => {
    if (!routeFile(page)) return []
    const { pattern } = page
    const place = pattern === '/' ? { index: true } : { path: pattern.replace(/^\//, '') }
    return [{ id: `pages${pattern}`, parentId: 'root', module: { loader: LOADERS.get(pattern) }, ...place }]
  }),
]

/** Routes of a small site. */
export const testRoutes = createPageRoutes(Object.fromEntries(PAGES.map(route => [route.id, route])))

const lineOfHtml: RenderPage = async (_, { route, scriptMark }, formResult) =>
  new Response(
    `<!doctype html><title>${formResult?.kind ?? route}</title><script nonce="${scriptMark}">let own = 1</script>`,
    {
      status: route === '*' && !formResult ? 404 : 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    },
  )

/** Composes, seeds and opens a site. Close it in the end. */
export async function startSite({
  environment,
  render,
  limits,
  workLimits,
  clientFolder,
  delivers = false,
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-site-'))
  const logged: string[] = []
  const destination = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const config = readConfig({
    SITE_URL: 'http://site.test',
    // Tests ask by the address of this machine.
    ALLOWED_HOSTS: '127.0.0.1, site.test',
    DATA_DIR: dataDir,
    ...environment,
  })
  await putDemo(config)
  const metrics = createSiteMetrics()
  const log = createLog(config.LOG_LEVEL, destination)
  const composition = await composeServices(config, db => seedDatabase(db, config), { metrics, log })
  const site = await createSite(config, composition, {
    render: render ?? lineOfHtml,
    routes: testRoutes,
    clientFolder,
    dev: false,
    pageCache: true,
    metrics,
    workLimits,
  })
  const server = createHttpServer(commonHeaders(config.SITE_URL), undefined, limits)
  answerRequests(server, site.listen)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  if (delivers) composition.start()
  site.started()
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    config,
    services: composition.services,
    views: composition.views,
    server,
    site,
    logged,
    metrics: () => metrics.registry.metrics(),
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      await site.close()
      await composition.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { createRequestHandler, RouterContextProvider } from 'react-router'
import { formResultContext, isPageContext, renderNoteContext, servicesContext } from '#app/context.ts'
import { UNKNOWN_PAGE } from '#app/pages/registry.ts'
import { composeServices, type Seed } from './compose.ts'
import type { Config } from './config.ts'
import { addProcessMetrics, createSiteMetrics } from './metrics/site-metrics.ts'
import { createPageRoutes } from './page-routes.ts'
import { ALERT_TEXTS } from './services/alerts.ts'
import { createSite, type RenderPage } from './site.ts'

/** A new object per load of this module: development detects an edited server by it. */
export const marker = {}

interface AppOptions {
  /** Folder of the browser build; absent in development, where Vite serves the files. */
  clientFolder?: string
  dev?: boolean
  /** The build has other interface texts than the content. */
  hasOldTexts?: boolean
  /** False = every page is rendered: for benchmarks. */
  pageCache?: boolean
  seed: Seed
}

/**
 * Composes services, pages and listener.
 * @throws DatabaseError, ContentError with one readable message
 */
export async function createApp(config: Config, options: AppOptions) {
  const metrics = createSiteMetrics()
  if (config.METRICS_PORT !== undefined) addProcessMetrics(metrics.registry)
  const composition = await composeServices(config, options.seed, { metrics })
  const { services, log } = composition
  composition.alerts.set('texts_old', options.hasOldTexts ?? false)
  const build = await import('virtual:react-router/server-build')
  const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)
  const routes = createPageRoutes(build.routes)
  const isPage = (pathname: string) => routes.patternOf(pathname) !== UNKNOWN_PAGE
  const render: RenderPage = (request, note, formResult) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(renderNoteContext, note)
    context.set(formResultContext, formResult)
    context.set(isPageContext, isPage)
    return handle(request, context)
  }
  const site = await createSite(config, composition, {
    render,
    routes,
    clientFolder: options.clientFolder,
    dev: options.dev ?? false,
    pageCache: options.pageCache ?? true,
    metrics,
  })
  return {
    listen: site.listen,
    demoLink: site.demoLink,
    started(): void {
      composition.start()
      site.started()
    },
    /** The process is about to stop: `/readyz` fails, and no new delivery starts. */
    drain(): void {
      site.drain()
      composition.drain()
    },
    async close(): Promise<void> {
      await site.close()
      await composition.close()
    },
    metrics: metrics.registry,
    countUnreadable: (status: number): void => metrics.observeRequest('unreadable', status, 0),
    alerts: (): string[] => composition.alerts.list().map(name => ALERT_TEXTS[name]),
    logUncaught: (error: unknown): void => log.error({ err: error }, 'uncaught'),
  }
}

export type App = Awaited<ReturnType<typeof createApp>>

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as AppModule from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { keepHeapSmall } from '#server/heap.ts'
import { answerRequests, createHttpServer } from '#server/http/node-server.ts'
import { portOf } from '#server/http/port-of.ts'
import { commonHeaders } from '#server/http/security-headers.ts'
import { seedDatabase } from '#server/seed.ts'

/**
 * Opens our site on a free port, every page rendered for everybody. Put together as `server/main.ts` does it, which has no such mode.
 * Needs a build.
 * @returns its address
 */
export async function openRenderingSite(): Promise<string> {
  keepHeapSmall()
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
  const { createApp }: typeof AppModule = await import(pathToFileURL(resolve('build/server/index.js')).href)
  const app = await createApp(config, {
    clientFolder: resolve('build/client'),
    pageCache: false,
    seed: db => seedDatabase(db, config),
  })
  const server = createHttpServer(commonHeaders(config.SITE_URL), status => app.countUnreadable(status))
  answerRequests(server, (req, res) => app.listen(req, res))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  app.started()
  return `http://127.0.0.1:${portOf(server)}`
}

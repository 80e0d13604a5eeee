/** The site without page cache, which `server/main.ts` has no setting for. Needs a build. */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as AppModule from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { keepHeapSmall } from '#server/heap.ts'
import { answerRequests, createHttpServer, portOf } from '#server/http/node-server.ts'
import { commonHeaders } from '#server/http/security-headers.ts'
import { seedDatabase } from '#server/seed.ts'

keepHeapSmall()
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
const { createApp }: typeof AppModule = await import(pathToFileURL(resolve('build/server/app.js')).href)
const app = await createApp(config, {
  clientFolder: resolve('build/client'),
  pageCache: false,
  seed: db => seedDatabase(db, config),
})
const server = createHttpServer(commonHeaders(config.SITE_URL), status => app.countUnreadable(status))
answerRequests(server, (req, res) => app.listen(req, res))
server.listen(0, '127.0.0.1', () => {
  app.started()
  process.stdout.write(`ready http://127.0.0.1:${portOf(server)}\n`)
})

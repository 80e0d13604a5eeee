/** Our site on a free port: `node bench/pages/serve-site.ts [--no-cache]`. Needs a build. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as AppModule from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { seedDatabase } from '#server/seed.ts'

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
const { createApp }: typeof AppModule = await import(pathToFileURL(resolve('build/server/index.js')).href)
const app = await createApp(config, {
  clientFolder: resolve('build/client'),
  pageCache: !process.argv.includes('--no-cache'),
  seed: db => seedDatabase(db, config),
})
const server = createServer((req, res) => app.listen(req, res))
server.listen(0, '127.0.0.1', () => {
  app.started()
  const { port } = server.address() as AddressInfo // listening on a port
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
})

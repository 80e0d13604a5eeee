/**
 * What React alone costs of one of our pages: `node bench/pages/serve-react.ts PATH`. The site renders the page once; what its loaders
 * gave React is rendered again for every request, with no loader, router handler, data for the browser or compression around it, and
 * only its length is answered. Needs a build.
 */
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { portOf } from '#server/http/port-of.ts'
import { openRenderingSite } from './open-rendering-site.ts'

interface RenderedPage {
  url: string
  context: EntryContext
}

/** Asks the site for a page and keeps what its renderer is called with. */
async function readPage(path: string): Promise<RenderedPage> {
  const { entry } = await importBuild()
  const { module } = entry
  let page: RenderedPage | undefined
  // The handler of the framework reads the entry at every request.
  entry.module = {
    ...module,
    default: (request, status, headers, context, loadContext) => {
      page = { url: request.url, context }
      return module.default(request, status, headers, context, loadContext)
    },
  }
  const response = await fetch((await openRenderingSite()) + path)
  await response.text()
  if (!response.ok || !page) throw new Error(`${path} answers ${response.status}`)
  return page
}

/** The pages of the build: the same module that its `createApp` imports. */
async function importBuild(): Promise<ServerBuild> {
  const folder = resolve('build/server/assets')
  const file = readdirSync(folder).find(name => /^server-build-.*\.js$/.test(name))
  if (!file) throw new Error('there is no server build')
  return await import(pathToFileURL(resolve(folder, file)).href)
}

/** @returns bytes of the page */
function render({ url, context }: RenderedPage): Promise<number> {
  return new Promise((done, fail) => {
    let bytes = 0
    const count = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Uint8Array, _, next) {
        bytes += chunk.length
        next()
      },
      final(next) {
        done(bytes)
        next()
      },
    })
    // The stream of the data for the browser can be read once, and is work of the router.
    const { serverHandoffStream: _, ...rest } = context
    const stream = renderToPipeableStream(createElement(ServerRouter, { context: { ...rest, renderMeta: {} }, url }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(count),
      onShellError: fail,
      onError: fail,
    })
  })
}

const page = await readPage(process.argv[2] ?? '/')
const server = createServer(async (_, res) => res.end(String(await render(page))))
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready http://127.0.0.1:${portOf(server)}\n`))

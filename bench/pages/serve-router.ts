/** A bare page of React Router: no services, a list of SIZE plain items, rendered for every request. `node bench/pages/serve-router.ts ITEMS`. */

import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { portOf } from '#server/http/port-of.ts'

const items = Array.from({ length: Number(process.argv[2] ?? 24) }, (_, id) => ({
  id,
  name: `Flat ${id}`,
  price: 9_000_000 + id,
}))

function Root() {
  return h('html', { lang: 'ru' }, h('head'), h('body', null, h(Outlet), h(Scripts)))
}

function Page() {
  const { flats } = useLoaderData() as { flats: typeof items } // what the loader below returns
  return h(
    'main',
    null,
    flats.map(({ id, name, price }) => h('article', { key: id }, h('h3', null, name), h('p', null, price))),
  )
}

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onAllReady() {
        const body = new PassThrough()
        resolve(text(body))
        stream.pipe(body)
      },
      onError: reject,
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

const route = { hasAction: false, hasLoader: true, hasErrorBoundary: false, imports: [], css: [], module: '/x.js' }
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader: () => ({ flats: items }) } },
  },
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...route, id: 'root', path: '', hasLoader: false },
      page: { ...route, id: 'page', parentId: 'root', index: true },
    },
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'client',
  future: {},
  isSpaMode: false,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: [],
  // A build made by hand: the framework reads only these of it.
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const server = createServer(getRequestListener(request => handle(request)))
server.listen(0, '127.0.0.1', () => {
  const port = portOf(server)
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
})

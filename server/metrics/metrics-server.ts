import { createServer } from 'node:http'
import { type Metric, renderMetrics } from './registry.ts'

/** Prometheus asks every 15 s: whoever asks without end is not it. */
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000, maxHeaderSize: 8192 } as const

/**
 * `GET /metrics` on a port of its own, so that nothing of the site's door can open it.
 * @param metrics asked for anew each time: in development they change with the code
 * @param port    0 = any free one
 * @returns the port, and what closes it
 * @throws the error of `listen` when the port is taken
 */
export async function serveMetrics(metrics: () => readonly Metric[], host: string, port: number) {
  const server = createServer(LIMITS, async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is only GET /metrics\n')
      return
    }
    const text = await renderMetrics(metrics())
    res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' })
    res.end(text)
  })
  server.maxConnections = 20
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

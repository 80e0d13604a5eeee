import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

/** Prometheus polls every 15 s, so a slow client is not Prometheus. */
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000, maxHeaderSize: 8192 } as const

/**
 * Serves `GET /metrics` on a separate port that the public proxy does not reach.
 * @param registry called for each request, because in development the registry changes with the code
 * @param port     0 = any free one
 * @returns the port, and what closes it
 * @throws the error of `listen` when the port is taken
 */
export async function serveMetrics(registry: () => Registry, host: string, port: number) {
  const server = createServer(LIMITS, async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is only GET /metrics\n')
      return
    }
    const metrics = registry()
    const text = await metrics.metrics()
    res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
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

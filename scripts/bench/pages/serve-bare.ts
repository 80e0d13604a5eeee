/** Baseline: `node:http` that answers every request with the same bytes. `node scripts/bench/pages/serve-bare.ts SIZE`. */

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { portOf } from '#server/http/node-server.ts'

const body = randomBytes(Number(process.argv[2] ?? 8000))
const server = createServer((_, res) => {
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    'Cache-Control': 'public, no-cache',
    ETag: '"bare"',
  })
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const port = portOf(server)
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
})

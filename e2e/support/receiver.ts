/** The other end of the webhook while browser tests run: `GET /received` on the port above lists what was genuine. */
import { createServer } from 'node:http'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { RECEIVER_LIST_PORT, RECEIVER_PORT, RECEIVER_SECRET } from './ports.ts'

const receiver = await startWebhookReceiver(RECEIVER_SECRET, RECEIVER_PORT)
createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(receiver.received))
}).listen(RECEIVER_LIST_PORT, '127.0.0.1')

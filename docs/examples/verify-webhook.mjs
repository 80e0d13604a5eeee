/**
 * Takes deliveries of requests with Node 18 or newer; docs/webhook.md describes how to start it.
 * Prints the id of each genuine request; answers 401 to what is not from us.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const TOLERANCE_SECONDS = 300
/** Several times what a delivery has: a stranger must not fill the memory. */
const MAX_BYTES = 1024 * 1024

const secret = process.env.WEBHOOK_SECRET
// With an empty key anybody's signature would be right.
if (!secret) throw new Error('WEBHOOK_SECRET is missing')

/** The key as bytes: base64 behind `whsec_`, otherwise the text itself. */
function keyOf(text) {
  return text.startsWith('whsec_') ? Buffer.from(text.slice('whsec_'.length), 'base64') : Buffer.from(text)
}

/**
 * @param {Buffer} body exactly as it came: parsed and written anew it has another signature
 * @returns {boolean} whether the signature is valid and the timestamp is recent
 */
export function isGenuine(headers, body, nowSeconds = Date.now() / 1000) {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  if (!/^\d+$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()
  // One signature for each key while keys rotate, separated by spaces.
  return (headers['webhook-signature'] ?? '').split(' ').some(signature => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === mac.length && timingSafeEqual(given, mac)
  })
}

const seen = new Set() // in your database: the same id can come again, and is the same request

async function take(request, response) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const lead = JSON.parse(body.toString('utf8'))
  if (!seen.has(lead.lead_id)) console.log(`lead ${lead.lead_id}`)
  seen.add(lead.lead_id)
  response.writeHead(204).end()
}

createServer((request, response) => {
  // A body that is too long or breaks off ends its connection and not the program.
  take(request, response).catch(() => response.destroy())
}).listen(Number(process.env.PORT ?? 3001), '127.0.0.1', function () {
  console.log(`listens on ${this.address().port}`)
})

/**
 * The other ends of a site's deliveries, in a process of their own: what an ill one pours out costs the measured ones nothing but
 * what they read. Speaks with its parent by messages: tells its addresses, takes illnesses and confirms each.
 */
import { startMailFront } from '#server/adapters/testing/mail-front.ts'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { ILLNESSES, type Illness, RECEIVER_SECRET, type ReceiverAddresses } from './illnesses.ts'

let webhook = await startWebhookReceiver(RECEIVER_SECRET)
const port = Number(new URL(webhook.url).port)
const mail = await startMailFront()
let isClosed = false

const addresses: ReceiverAddresses = { webhookUrl: webhook.url, mailPort: mail.port }
process.send?.(addresses)
process.on('message', async (illness: Illness) => {
  if (isClosed) {
    webhook = await startWebhookReceiver(RECEIVER_SECRET, port)
    await mail.open()
  }
  isClosed = illness === 'closed'
  if (isClosed) await Promise.all([webhook.close(), mail.shut()])
  else ({ webhook: webhook.mode, mail: mail.mode } = ILLNESSES[illness])
  process.send?.('done')
})

import type { MailFrontMode } from '#server/adapters/testing/mail-front.ts'
import type { ReceiverMode } from '#server/adapters/testing/webhook-receiver.ts'

/** Key of the webhook's signature in the benchmark. */
export const RECEIVER_SECRET = 'a key that only the benchmark knows'

/** Where the receivers of one site listen. */
export interface ReceiverAddresses {
  webhookUrl: string
  mailPort: number
}

/** What the webhook's end and the mail server do together. Mail knows no 429: 421 is its «come later». */
export const ILLNESSES = {
  open: { webhook: 'open', mail: 'open' },
  closed: { webhook: 'open', mail: 'open' },
  hanging: { webhook: 'hang', mail: 'hang' },
  'answering 500': { webhook: 500, mail: 500 },
  'answering 429': { webhook: [429, '2'], mail: 421 },
  'answering without end': { webhook: 'huge', mail: 'huge' },
} as const satisfies Record<string, { webhook: ReceiverMode; mail: MailFrontMode }>

export type Illness = keyof typeof ILLNESSES

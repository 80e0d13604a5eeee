import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isLoopback } from '../../lib/network.ts'
import { type Channel, channelKind, httpUrlWithLogin, onOrOff } from './channel.ts'
import type { Lead } from './lead.ts'
import { outcomeOfAnswer, outcomeOfFailure, post, reach } from './post.ts'

const MIN_KEY_LENGTH = 16

/** Disabled without `WEBHOOK_URL`. */
export const webhookKind = channelKind({
  labels: { webhook: 'webhook' },
  settings: {
    WEBHOOK_URL: httpUrlWithLogin.optional(),
    /** One key, or two separated by a space during key rotation: both sign. */
    WEBHOOK_SECRET: z
      .string()
      .min(MIN_KEY_LENGTH, 'must have at least 16 characters')
      .refine(text => !/^["'`]|["'`]$/.test(text.trim()), 'is in quotes, which would be part of the key')
      .refine(
        text => !text.split(/\s+/).some(word => /^wh(?!sec_)[a-z]+_/.test(word)),
        'has a prefix other than whsec_: only symmetric keys are supported',
      )
      .refine(text => text.split(/\s+/).every(hasWholeKey), 'has a whsec_ key that is not base64 of at least 24 bytes')
      .optional(),
    WEBHOOK_ALLOW_HTTP: onOrOff.default('off'),
  },
  secrets: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  together: [['WEBHOOK_URL', 'WEBHOOK_SECRET']],
  // Requests are personal data, so they are sent encrypted unless a setting allows otherwise.
  problems({ WEBHOOK_URL, WEBHOOK_ALLOW_HTTP }) {
    const url = URL.parse(WEBHOOK_URL ?? '')
    const isOpen = url?.protocol === 'http:' && !isLoopback(url.hostname) && WEBHOOK_ALLOW_HTTP !== 'on'
    return isOpen ? ['WEBHOOK_URL: would send requests unencrypted; use https://, or set WEBHOOK_ALLOW_HTTP=on'] : []
  },
  create: ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }) => (url && secret ? [createWebhook({ url, secret })] : []),
})

interface WebhookOptions {
  /** May contain a user name and password, sent by Basic authentication. */
  url: string
  /** One key, or two of at least 16 characters separated by a space during key rotation. */
  secret: string
}

/** Signed according to Standard Webhooks, https://github.com/standard-webhooks/standard-webhooks. */
export function createWebhook({ url, secret }: WebhookOptions): Channel {
  const keys = readKeys(secret)
  const { address, authorization } = splitLogin(url)
  return {
    name: 'webhook',
    takes: () => true,
    check: () => reach(url),
    async deliver(lead, now) {
      const body = JSON.stringify(webhookBody(lead))
      const timestamp = Math.floor(now.getTime() / 1000)
      try {
        const answer = await post(address, body, {
          ...authorization,
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'kvartal',
          'webhook-id': lead.id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': keys.map(key => signWebhook(key, lead.id, timestamp, body)).join(' '),
        })
        return outcomeOfAnswer(answer, now)
      } catch (error) {
        return outcomeOfFailure(error)
      }
    },
  }
}

/** Moves the login of a URL, which `fetch` refuses, to a Basic authentication header. Source: RFC 7617. */
function splitLogin(text: string): { address: string; authorization: Record<string, string> } {
  const url = new URL(text)
  const { username, password } = url
  if (!username && !password) return { address: text, authorization: {} }
  url.username = ''
  url.password = ''
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { address: url.href, authorization: { Authorization: `Basic ${Buffer.from(login).toString('base64')}` } }
}

/** Two long words are two keys; a phrase of shorter words is one key. */
function readKeys(secret: string): Buffer[] {
  const words = secret.trim().split(/\s+/)
  return words.length === 2 && words.every(word => word.length >= MIN_KEY_LENGTH)
    ? words.map(readKey)
    : [readKey(secret)]
}

/** A Standard Webhooks key has at least 24 bytes; a text without the prefix is the key itself. */
function hasWholeKey(word: string): boolean {
  const [, base64] = /^whsec_(.*)$/.exec(word) ?? []
  return base64 === undefined || (/^[A-Za-z\d+/]+={0,2}$/.test(base64) && Buffer.from(base64, 'base64').length >= 24)
}

/** The key as bytes: base64 after `whsec_`, otherwise the text itself. */
export function readKey(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)
}

/** Signs `id.timestamp.body` with one key: `v1,` and the signature. @param timestamp seconds */
export function signWebhook(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The payload of a webhook. Its field names are a public contract. Source: docs/webhook.md#what-comes. */
export function webhookBody(lead: Lead) {
  const utm = Object.entries(lead.tracking).filter(([name]) => name.startsWith('utm_'))
  return {
    lead_id: lead.id,
    created_at: lead.createdAt,
    type: lead.type,
    name: lead.name,
    phone: lead.phone,
    email: lead.mail,
    property_id: lead.property || null,
    property_title: lead.propertyTitle,
    price: lead.priceRub,
    link: lead.link,
    referrer: lead.referrer,
    utm: Object.fromEntries(utm.map(([name, value]) => [name.slice('utm_'.length), value])),
    yclid: lead.tracking.yclid ?? null,
    metrika_client_id: lead.extra.metrika_client_id ?? null,
    ct_session_id: lead.tracking.ct_session_id ?? null,
    tracking: lead.tracking,
    extra: lead.extra,
    consents: lead.consents.map(({ document, version, sha256, acceptedAt }) => ({
      doc: document,
      version,
      sha256,
      accepted_at: acceptedAt,
    })),
    captcha: lead.captcha,
    file: lead.file && {
      name: lead.file.name,
      type: lead.file.type,
      size: lead.file.size,
      sha256: lead.file.sha256,
      url: lead.file.link,
    },
  }
}

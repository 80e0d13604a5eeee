import { domainToASCII } from 'node:url'
import { LRUCache } from 'lru-cache'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Channel, type Check, channelKind, hasReadableLogin, type Outcome, onOrOff } from './channel.ts'
import type { Lead, Letter, LetterReader, LetterWriter } from './lead.ts'

// Connecting, greeting and each response have a timeout. The total timeout is no longer than the shutdown waits
// (`server/main.ts`), so a letter in progress is finished before the process exits.
const STEP_LIMIT_MS = 10_000
export const MAIL_LIMIT_MS = 20_000

// Response codes to a letter that concern the account or the server: 500 to 504 reject a basic command, 530 and 535
// require another login, 534 another login method, 538 requires TLS.
const NOT_ABOUT_THE_LETTER: ReadonlySet<number> = new Set([500, 501, 502, 503, 504, 530, 534, 535, 538])
// Errors of the envelope or the text. Earlier ones (greeting, login, encryption) do not concern a letter.
const ABOUT_THE_LETTER: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Letters whose refused recipients are remembered; older ones are resent to all recipients. */
const MAX_REFUSED = 1000

/** Disabled without `SMTP_URL`. */
export const mailKind = channelKind({
  labels: { mail: 'letter to the office', visitor_mail: 'letter to the visitor' },
  settings: {
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .refine(text => URL.canParse(text), 'is not a valid address')
      .refine(hasReadableLogin, 'has a user name or password that cannot be decoded')
      .optional(),
    SMTP_TLS: onOrOff.default('on'),
    MAIL_FROM: z.string().optional(),
    MAIL_TO: z.string().optional(),
  },
  secrets: ['SMTP_URL'],
  together: [['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']],
  problems({ SMTP_URL, SMTP_TLS }) {
    const smtp = URL.parse(SMTP_URL ?? '')
    return [
      ...(smtp?.search ? ['SMTP_URL: must not have parameters; SMTP_TLS=off sends unencrypted'] : []),
      ...(smtp?.protocol === 'smtps:' && SMTP_TLS === 'off'
        ? ['SMTP_TLS: off contradicts SMTP_URL, whose smtps:// is TLS']
        : []),
    ]
  },
  create: ({ SMTP_URL: smtpUrl, SMTP_TLS: tls, MAIL_FROM: from, MAIL_TO: to }, { write }) =>
    smtpUrl && from && to ? createMail({ smtpUrl, tls: tls === 'on', from, to, write }) : [],
})

interface MailOptions {
  /** `smtps://user:password@host:465`, TLS from the first byte, or `smtp://…:587`. */
  smtpUrl: string
  /** `smtp://` requires STARTTLS; false = unencrypted, for a relay on the same machine or network. */
  tls: boolean
  /** `Name <box@domain>` or an address. */
  from: string
  /** Addresses of the sales office, separated by commas. */
  to: string
  write: LetterWriter
  /** Total timeout; reduced in tests. */
  totalLimitMs?: number
  /** Timeout of connecting, greeting and each response; reduced in tests. */
  stepLimitMs?: number
}

/** Sends requests to the sales office (`mail`) and confirmations to visitors (`visitor_mail`). */
export function createMail(options: MailOptions): Channel[] {
  const transport = createTransport(transportOptions(options))
  /** Recipients that the server refused while it accepted others, by letter: only they get it again. */
  const refused = new LRUCache<string, string[]>({ max: MAX_REFUSED })
  const send = async (lead: Lead, reader: LetterReader): Promise<Outcome> => {
    const id = messageId(lead.id, reader, options.from)
    const missing = refused.get(id)
    const { subject, text } = options.write(lead, reader)
    const bytes = reader === 'office' ? await lead.file?.read() : undefined
    const content = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), options.totalLimitMs ?? MAIL_LIMIT_MS)
    try {
      const { rejectedErrors = [], rejected } = await transport.sendMail({
        from: options.from,
        // As an object the visitor's address is always a single recipient.
        to: reader === 'office' ? options.to : { name: '', address: lead.mail ?? '' },
        ...(missing ? { envelope: { from: options.from, to: missing } } : {}),
        ...(reader === 'office' && lead.mail && isAscii(lead.mail.split('@')[0])
          ? { replyTo: { name: oneLine(lead.name), address: lead.mail } }
          : {}),
        subject: oneLine(subject),
        text,
        attachments: lead.file && content ? [{ filename: lead.file.name, contentType: lead.file.type, content }] : [],
        // A repeated letter has the same id, so mail programs show it once.
        messageId: id,
        date: new Date(lead.createdAt),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Request-Id': lead.id },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: abort.signal,
      })
      const [failure] = rejectedErrors
      if (!failure) {
        refused.delete(id)
        return { kind: 'delivered' }
      }
      refused.set(id, rejected)
      return {
        kind: 'retry',
        reason: `${outcomeOfMailFailure(failure).reason} for ${rejected.length} of the recipients`,
      }
    } catch (error) {
      return outcomeOfMailFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }
  const notify = async ({ subject, text }: Letter, id: string): Promise<Outcome> => {
    try {
      await transport.sendMail({
        from: options.from,
        to: options.to,
        subject,
        text,
        messageId: messageId(id, 'office', options.from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { kind: 'delivered' }
    } catch (error) {
      return outcomeOfMailFailure(error)
    }
  }
  const check = (): Promise<Check> =>
    transport.verify().then(
      () => ({ isWell: true, says: 'accepts the login' }),
      error => ({ isWell: false, says: outcomeOfMailFailure(error).reason }),
    )
  return [
    { name: 'mail', takes: () => true, deliver: lead => send(lead, 'office'), notify, check },
    { name: 'visitor_mail', takes: ({ mail }) => mail !== null, deliver: lead => send(lead, 'visitor'), check },
  ]
}

export function transportOptions({
  smtpUrl,
  tls,
  stepLimitMs = STEP_LIMIT_MS,
}: Pick<MailOptions, 'smtpUrl' | 'tls' | 'stepLimitMs'>) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && tls,
    ignoreTLS: !secure && !tls,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: stepLimitMs,
    greetingTimeout: stepLimitMs,
    socketTimeout: stepLimitMs,
    dnsTimeout: stepLimitMs,
  }
}

/** Whether a mail server without SMTPUTF8 accepts it in a header. */
function isAscii(text = ''): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

/** Removes line breaks, which would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ')
}

function messageId(id: string, reader: LetterReader, from: string): string {
  const domain = domainToASCII(/@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost'
  return `<${id}${reader === 'visitor' ? '.visitor' : ''}@${domain}>`
}

/** 5xx about a letter is final; everything else is retried. Source: docs/reliability.md#delivery. */
function outcomeOfMailFailure(error: unknown): Exclude<Outcome, { kind: 'delivered' }> {
  // The spread also accepts values that are not errors.
  const { responseCode, code, response } = {
    ...(error as { responseCode?: unknown; code?: unknown; response?: unknown }),
  }
  if (typeof responseCode === 'number' && responseCode > 0) {
    const isFinal = responseCode >= 500 && ABOUT_THE_LETTER.has(code) && !NOT_ABOUT_THE_LETTER.has(responseCode)
    return {
      kind: isFinal ? 'refused' : 'retry',
      reason: `SMTP ${responseCode}`,
      ...(typeof response === 'string' ? { answer: response } : {}),
    }
  }
  return { kind: 'retry', reason: typeof code === 'string' ? code : 'failed' }
}

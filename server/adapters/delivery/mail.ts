import { domainToASCII } from 'node:url'
import { LRUCache } from 'lru-cache'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Channel, type Check, channelKind, type Outcome } from './channel.ts'
import type { Lead, LetterReader, LetterWriter } from './lead.ts'
import { hasReadableLogin, onOrOff } from './setting-types.ts'

// A server may be slow in three places: connecting, greeting, answering; and slow in all of them together. In all of them it may
// take no longer than a stopping site waits for visitors (`server/main.ts`): then a letter under way ends before the process.
const STEP_LIMIT_MS = 10_000
export const MAIL_LIMIT_MS = 20_000

// Said in answer to a letter, and yet of the account or of the server itself: 500 to 504 do not know a command that every server
// knows, 530 and 535 want another login, 534 another way to log in, 538 wants TLS.
const NOT_ABOUT_THE_LETTER: ReadonlySet<number> = new Set([500, 501, 502, 503, 504, 530, 534, 535, 538])
// What came of the envelope or of the text; before that (greeting, login, encryption) nothing was said about a letter.
const ABOUT_THE_LETTER: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Letters whose refused recipients are remembered; of older ones all recipients get the letter again. */
const MAX_REFUSED = 1000

/** Off without `SMTP_URL`. */
export const mailKind = channelKind({
  names: ['mail', 'visitor_mail'],
  settings: {
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .refine(text => URL.canParse(text), 'is no address')
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
      ...(smtp?.search ? ['SMTP_URL: takes no parameters; SMTP_TLS=off sends unencrypted'] : []),
      ...(smtp?.protocol === 'smtps:' && SMTP_TLS === 'off'
        ? ['SMTP_TLS: off contradicts SMTP_URL, whose smtps:// is TLS']
        : []),
    ]
  },
  create: ({ SMTP_URL: smtpUrl, SMTP_TLS: tls, MAIL_FROM: from, MAIL_TO: to }, { write }) =>
    smtpUrl && from && to ? createMail({ smtpUrl, tls: tls === 'on', from, to, write }) : [],
})

export interface MailOptions {
  /** `smtps://user:password@host:465`, TLS from the first byte, or `smtp://…:587`. */
  smtpUrl: string
  /** `smtp://` must offer STARTTLS, or nothing is sent; false = in the clear, for a relay on the same machine or network. */
  tls: boolean
  /** `Name <box@domain>` or an address. */
  from: string
  /** Address of the sales office, several separated by commas. */
  to: string
  write: LetterWriter
  /** For everything together; shorter only in tests. */
  totalLimitMs?: number
  /** For connecting, greeting and each answer; shorter only in tests. */
  stepLimitMs?: number
}

/** Letters about requests to the sales office (`mail`) and their confirmation to the visitor (`visitor_mail`). */
export function createMail(options: MailOptions): Channel[] {
  const transport = createTransport(transportOptions(options))
  /** Recipients that a server has refused while it took others, by letter: only they get it again. */
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
        // As an object the visitor's address is one address, whatever it looks like.
        to: reader === 'office' ? options.to : { name: '', address: lead.mail ?? '' },
        ...(missing ? { envelope: { from: options.from, to: missing } } : {}),
        ...(reader === 'office' && lead.mail && isAscii(lead.mail.split('@')[0])
          ? { replyTo: { name: oneLine(lead.name), address: lead.mail } }
          : {}),
        subject: oneLine(subject),
        text,
        attachments: lead.file && content ? [{ filename: lead.file.name, contentType: lead.file.type, content }] : [],
        // The same letter sent twice has one id, and mail programs show it once.
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
  const check = (): Promise<Check> =>
    transport.verify().then(
      () => ({ isWell: true, says: 'takes the login' }),
      error => ({ isWell: false, says: outcomeOfMailFailure(error).reason }),
    )
  return [
    { name: 'mail', takes: () => true, deliver: lead => send(lead, 'office'), check },
    { name: 'visitor_mail', takes: ({ mail }) => mail !== null, deliver: lead => send(lead, 'visitor'), check },
  ]
}

/** Settings of the connection: encrypted unless told otherwise, every wait bounded. */
function transportOptions({ smtpUrl, tls, stepLimitMs = STEP_LIMIT_MS }: MailOptions) {
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

/** Whether a mail server without SMTPUTF8 takes it in a header. */
function isAscii(text = ''): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

/** A header is one line: what follows a line break would be another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ')
}

function messageId(id: string, reader: LetterReader, from: string): string {
  const domain = domainToASCII(/@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost'
  return `<${id}${reader === 'visitor' ? '.visitor' : ''}@${domain}>`
}

/** 5xx about the letter is final; about the account or the server, 4xx and silence pass. Source: docs/reliability.md#delivery. */
function outcomeOfMailFailure(error: unknown): Exclude<Outcome, { kind: 'delivered' }> {
  // Whatever was thrown: a spread reads what has neither, too.
  const { responseCode, code } = { ...(error as { responseCode?: unknown; code?: unknown }) }
  if (typeof responseCode === 'number' && responseCode > 0) {
    const isFinal = responseCode >= 500 && ABOUT_THE_LETTER.has(code) && !NOT_ABOUT_THE_LETTER.has(responseCode)
    return { kind: isFinal ? 'refused' : 'retry', reason: `SMTP ${responseCode}` }
  }
  return { kind: 'retry', reason: typeof code === 'string' ? code : 'failed' }
}

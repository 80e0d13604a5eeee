import { readFileSync } from 'node:fs'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { portOf } from '#server/http/node-server.ts'

/** Certificate for localhost, trusted only if `NODE_EXTRA_CA_CERTS` names it. */
export const CERTIFICATE_FILE = new URL('./tls/localhost-cert.pem', import.meta.url).pathname
const TLS = {
  cert: readFileSync(CERTIFICATE_FILE),
  key: readFileSync(new URL('./tls/localhost-key.pem', import.meta.url)),
}

/** A received letter. */
export interface ReceivedLetter {
  from: string
  to: string[]
  /** Headers and body as transmitted. */
  raw: string
  isEncrypted: boolean
}

export interface MailServer {
  port: number
  letters: ReceivedLetter[]
  /** Response code to RCPT TO; 0 = accepted. */
  refuseRecipient: number
  /** The only address that `refuseRecipient` applies to; null = all. */
  refusedAddress: string | null
  /** Response code after DATA; 0 = accepted. */
  refuseLetter: number
  /** Accepts the connection and sends nothing. */
  isSilent: boolean
  close(): Promise<void>
}

class SmtpError extends Error {
  readonly responseCode: number

  constructor(responseCode: number) {
    super(`refused with ${responseCode} by the test`)
    this.responseCode = responseCode
  }
}

/**
 * Mail server for tests, on a free port.
 * @param options `secure`, `hideSTARTTLS`, `onAuth` as the test needs
 */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const state: Omit<MailServer, 'close'> = {
    port: 0,
    letters: [],
    refuseRecipient: 0,
    refusedAddress: null,
    refuseLetter: 0,
    isSilent: false,
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...TLS,
    ...options,
    onConnect(_session, done) {
      if (!state.isSilent) done()
    },
    onRcptTo({ address }, _session, done) {
      const isMeant = state.refusedAddress === null || state.refusedAddress === address
      done(state.refuseRecipient > 0 && isMeant ? new SmtpError(state.refuseRecipient) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuseLetter > 0) return done(new SmtpError(state.refuseLetter))
        const { mailFrom, rcptTo } = session.envelope
        state.letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
        })
        done()
      })
    },
  })
  // A client that disconnects early is not a test failure.
  server.on('error', () => {})
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  state.port = portOf(server.server)
  const close = () => new Promise<void>(closed => server.close(() => closed()))
  return Object.assign(state, { close })
}

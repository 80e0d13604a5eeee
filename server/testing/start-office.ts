import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Services } from '#server/services/services.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { createOfficeApp } from '../office/application.ts'
import { COMMAND_LINE, type Role } from '../services/office/actor.ts'
import { invitePerson } from '../services/office/people/invitations.ts'

export const ORIGIN = 'https://office.example'
/** The clock of the office. */
export const now = () => new Date()
export const PASSWORD = 'кедровая-шишка-7'

/** A browser: keeps cookies, and sends what a page of the office sends. */
export interface OfficeBrowser {
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  cookies: Map<string, string>
}

/** The office over a database, without the site around it. */
export async function startOffice(
  db: Kysely<Database>,
  environment: Record<string, string> = {},
  parts: Partial<Services> = {},
) {
  const config = readConfig({ SITE_URL: ORIGIN, LOG_LEVEL: 'silent', ...environment })
  const global = {
    project: { name: 'Кедровый берег', mark: { box: [0, 0, 1, 1], path: '' } },
    office: { time_zone: 'Europe/Moscow' },
  }
  // The tested calls read no other part of the services.
  const services = { siteCalls: { getGlobal: () => global }, site: {}, requests: {}, ...parts } as unknown as Services
  const app = await createOfficeApp({
    db,
    services,
    config,
    log: pino({ enabled: false }),
    now,
    // Its page replaces the built one.
    folder: 'office',
    clientOf: message => message.socket.remoteAddress ?? '',
    demo: null,
    renderPage: async path => new Response(`<a class="x" href="/flats">${path}</a>`),
  })

  /** @param address of the client */
  function browser(address = '192.0.2.1'): OfficeBrowser {
    const cookies = new Map<string, string>()
    const send: OfficeBrowser['send'] = async (method, path, body, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.request(
        new Request(`${ORIGIN}/office/api${path}`, {
          method,
          headers: {
            'sec-fetch-site': 'same-origin',
            origin: ORIGIN,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
        }),
        undefined,
        { incoming: { socket: { remoteAddress: address }, headers: {} } },
      )
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    return {
      cookies,
      send,
      call: (path, body, headers) => send(body === undefined ? 'GET' : 'POST', path, body, headers),
    }
  }

  /** Invites a person, who sets a password and a second factor. */
  async function enroll(email: string, roles: readonly Role[]) {
    const { id, token } = await invitePerson(COMMAND_LINE, { db, now }, { email, name: email, roles })
    const client = browser()
    await client.call('/invitation/accept', { token, password: PASSWORD, name: email })
    await client.call('/auth/sign-in/email', { email, password: PASSWORD })
    const { totpURI, backupCodes } = await (await client.call('/auth/two-factor/enable', { password: PASSWORD })).json()
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    // Of the half minute before, which is valid too: the present one is left for the next sign-in.
    await client.call('/auth/two-factor/verify-totp', { code: totp(secret, Date.now() - 30_000) })
    return { id, email, browser: client, secret, backupCodes: backupCodes as string[] }
  }

  return { app, browser, enroll }
}

/** Code of an authenticator application. Source: RFC 6238. */
export function totp(secret: string, atMs = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

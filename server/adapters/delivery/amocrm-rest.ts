import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readRetryAfter } from '#server/lib/http-answer.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import type { StoredTokens, TokenVault } from './channel.ts'
import { type CrmAnswer, type CrmCall, CrmRefusal } from './post.ts'

/** Calls the account. @returns the body, undefined if there is none. @throws CrmRefusal, and the errors of the call */
export type AmoRest = (method: string, path: string, json?: unknown) => Promise<unknown>

const AFTER_RATE_LIMIT_MS = 2000
/** Delay after a lockout for exceeding the rate limit: further calls would extend it. */
const AFTER_LOCK_OUT_MS = 10 * 60_000

/**
 * Source: amocrm.ru/developers, "errors" and "limits": 429 above seven calls a second, 403 for an address locked out
 * for that, 204 when nothing was found, 401 when the token has expired.
 */
export function createAmoRest(
  { url, tokens }: { url: string; tokens: AmoTokens },
  call: CrmCall,
  turn: () => Promise<void>,
): AmoRest {
  const callWith = async (method: string, path: string, json: unknown, token: string) => {
    await turn()
    return call(new URL(path, url).href, { method, json, headers: { Authorization: `Bearer ${token}` } })
  }
  return async (method, path, json) => {
    const token = await tokens.access(call)
    const first = await callWith(method, path, json, token)
    if (first.status !== 401) return bodyOf(first)
    const newer = await tokens.renewed(token, call)
    return bodyOf(newer === token ? first : await callWith(method, path, json, newer))
  }
}

function bodyOf({ status, retryAfter, body, text: answer }: CrmAnswer): unknown {
  if (status === 200 || status === 201 || status === 204) return body
  const reason = `HTTP ${status}`
  if (status === 429) {
    const retryAfterMs = readRetryAfter(retryAfter, new Date()) ?? AFTER_RATE_LIMIT_MS
    throw new CrmRefusal({ kind: 'retry', reason, answer, retryAfterMs })
  }
  if (status === 403) throw new CrmRefusal({ kind: 'retry', reason, answer, retryAfterMs: AFTER_LOCK_OUT_MS })
  if (status === 400 || status === 422) throw new CrmRefusal({ kind: 'refused', reason, answer }, true)
  // Keys, tariffs and server errors can be repaired.
  throw new CrmRefusal({ kind: 'retry', reason, answer })
}

export interface AmoTokens {
  access(call: CrmCall): Promise<string>
  /** @param refused the token that the account rejected; if a newer one is stored, it is returned without a call */
  renewed(refused: string, call: CrmCall): Promise<string>
}

/** A long-lived token that is never renewed. */
export function lastingToken(token: string): AmoTokens {
  return {
    access: async () => token,
    renewed: async () => token,
  }
}

export interface AmoOauth {
  /** URL of the account, `https://company.amocrm.ru`. */
  url: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** From the page of the integration, valid for 20 minutes and one exchange; absent after the exchange. */
  code: string | undefined
  /** Encrypts the stored tokens, 32 bytes in hex. */
  key: string
}

const openedSchema = z.object({ access: z.string(), refresh: z.string(), codeHash: z.string() })
type Opened = z.infer<typeof openedSchema>

/** Real tokens have 1 to 2 KB, and the access token must fit into a header. */
const token = z.string().min(1).max(8192)
const grantSchema = z.object({ access_token: token, refresh_token: token })

const USE = 'amocrm tokens'

/**
 * Each exchange of tokens invalidates both old ones. Expiry times are ignored: a token is renewed when the account
 * rejects it. Source: amocrm.ru/developers/content/oauth/step-by-step.
 */
export function rotatingTokens(oauth: AmoOauth, vault: TokenVault): AmoTokens {
  const codeHash = oauth.code === undefined ? undefined : sha256Of(oauth.code)
  const isNewCode = (opened: Opened | undefined) => codeHash !== undefined && opened?.codeHash !== codeHash

  const renew = async (stored: StoredTokens | undefined, call: CrmCall) => {
    const newest = await vault.renew(stored?.version ?? 0, async () => {
      const opened = open(stored, oauth.key)
      const grant = isNewCode(opened) ? { grant_type: 'authorization_code', code: oauth.code } : refreshGrant(opened)
      const { access_token: access, refresh_token: refresh } = await exchange(oauth, grant, call)
      const next: Opened = { access, refresh, codeHash: codeHash ?? opened?.codeHash ?? '' }
      return seal(oauth.key, USE, JSON.stringify(next))
    })
    if (!newest) throw new CrmRefusal({ kind: 'retry', reason: 'another process renews the tokens for too long' })
    const opened = open(newest, oauth.key)
    // Another process of the site renewed them, with a different key.
    if (!opened) throw new CrmRefusal({ kind: 'retry', reason: 'tokens encrypted with another AMOCRM_TOKEN_KEY' })
    return opened.access
  }

  return {
    async access(call) {
      const stored = await vault.read()
      const opened = open(stored, oauth.key)
      return opened && !isNewCode(opened) ? opened.access : renew(stored, call)
    },
    async renewed(refused, call) {
      const stored = await vault.read()
      const opened = open(stored, oauth.key)
      return opened && opened.access !== refused ? opened.access : renew(stored, call)
    },
  }
}

function open(stored: StoredTokens | undefined, key: string): Opened | undefined {
  const text = stored && unseal(key, USE, stored.sealed)
  return text === undefined ? undefined : openedSchema.parse(JSON.parse(text))
}

function refreshGrant(opened: Opened | undefined) {
  if (!opened) throw new CrmRefusal({ kind: 'retry', reason: 'no tokens: set a new AMOCRM_CODE' })
  return { grant_type: 'refresh_token', refresh_token: opened.refresh }
}

async function exchange(
  { url, clientId, clientSecret, redirectUri }: AmoOauth,
  grant: Record<string, string | undefined>,
  call: CrmCall,
): Promise<z.infer<typeof grantSchema>> {
  const who = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri }
  const { status, body } = await call(new URL('/oauth2/access_token', url).href, {
    method: 'POST',
    json: { ...who, ...grant },
  })
  const granted = grantSchema.safeParse(body)
  if (granted.success) return granted.data
  const isRefused = status === 400 || status === 401
  const reason = isRefused ? `${grant.grant_type} refused: set a new AMOCRM_CODE` : `HTTP ${status} for the tokens`
  throw new CrmRefusal({ kind: 'retry', reason })
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates a text; it can be decrypted only for the same `use`. @param key 32 bytes in hex */
function seal(key: string, use: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'hex'), iv)
  cipher.setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @returns undefined when the key or the purpose differs, or the text was changed */
function unseal(key: string, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'hex'), bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(use))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // Authentication failed: another key or purpose.
    return undefined
  }
}

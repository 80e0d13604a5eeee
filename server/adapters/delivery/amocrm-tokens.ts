import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { KeptTokens, TokenVault } from './channel.ts'
import { type CrmCall, CrmRefusal } from './crm-call.ts'

/** What opens the account to a call. */
export interface AmoTokens {
  access(call: CrmCall): Promise<string>
  /** @param refused the token that the account did not take any more; a newer one is given without asking, when there is one */
  renewed(refused: string, call: CrmCall): Promise<string>
}

/** A token that lasts for years: there is nothing to renew. */
export function lastingToken(token: string): AmoTokens {
  return {
    access: async () => token,
    renewed: async () => token,
  }
}

export interface AmoOauth {
  /** Of the account, `https://company.amocrm.ru`. */
  url: string
  clientId: string
  clientSecret: string
  /** As it stands in the integration. */
  redirectUri: string
  /** Of the integration's page, good for 20 minutes and one exchange; absent once it has been exchanged. */
  code: string | undefined
  /** Seals the tokens in the database, 32 bytes in hex. */
  key: string
}

const openedSchema = z.object({ access: z.string(), refresh: z.string(), codeHash: z.string() })
type Opened = z.infer<typeof openedSchema>

/** Real ones have 1 to 2 KB, and the access token must fit into a header. */
const token = z.string().min(1).max(8192)
const grantSchema = z.object({ access_token: token, refresh_token: token })

const USE = 'amocrm tokens'

/**
 * Tokens of OAuth: the access token lasts a day, the refresh token three months, and each exchange gives new ones for both and ends
 * the old. Nothing goes by a clock: a token is renewed when the account refuses it.
 * Source: amocrm.ru/developers/content/oauth/step-by-step.
 */
export function rotatingTokens(oauth: AmoOauth, vault: TokenVault): AmoTokens {
  const codeHash = oauth.code === undefined ? undefined : createHash('sha256').update(oauth.code).digest('hex')
  const isNewCode = (opened: Opened | undefined) => codeHash !== undefined && opened?.codeHash !== codeHash

  const renew = async (kept: KeptTokens | undefined, call: CrmCall) => {
    const newest = await vault.renew(kept?.version ?? 0, async () => {
      const opened = open(kept, oauth.key)
      const grant = isNewCode(opened) ? codeGrant(oauth.code) : refreshGrant(opened)
      const { access_token: access, refresh_token: refresh } = await exchange(oauth, grant, call)
      const next: Opened = { access, refresh, codeHash: codeHash ?? opened?.codeHash ?? '' }
      return seal(oauth.key, USE, JSON.stringify(next))
    })
    const opened = open(newest, oauth.key)
    // Another process of the site renewed them, with a key that is not ours.
    if (!opened) throw new CrmRefusal({ kind: 'retry', reason: 'tokens sealed with another AMOCRM_TOKEN_KEY' })
    return opened.access
  }

  return {
    async access(call) {
      const kept = await vault.read()
      const opened = open(kept, oauth.key)
      return opened && !isNewCode(opened) ? opened.access : renew(kept, call)
    },
    async renewed(refused, call) {
      const kept = await vault.read()
      const opened = open(kept, oauth.key)
      return opened && opened.access !== refused ? opened.access : renew(kept, call)
    },
  }
}

function open(kept: KeptTokens | undefined, key: string): Opened | undefined {
  const text = kept && unseal(key, USE, kept.sealed)
  return text === undefined ? undefined : openedSchema.parse(JSON.parse(text))
}

function codeGrant(code: string | undefined) {
  return { grant_type: 'authorization_code', code }
}

function refreshGrant(opened: Opened | undefined) {
  if (!opened) throw new CrmRefusal({ kind: 'retry', reason: 'no tokens: give a new AMOCRM_CODE' })
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
  const reason = isRefused ? `${grant.grant_type} refused: give a new AMOCRM_CODE` : `HTTP ${status} for the tokens`
  throw new CrmRefusal({ kind: 'retry', reason })
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for the store, with everything that is needed to notice a changed one.
 * @param key 32 bytes in hex
 * @param use what it is for: sealed for one use it cannot be put in the place of another
 */
function seal(key: string, use: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'hex'), iv)
  cipher.setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @returns undefined when it was sealed with another key or for another use, or was changed */
function unseal(key: string, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'hex'), bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(use))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // The one thing that went wrong is that it is not ours to read.
    return undefined
  }
}

import type { IncomingMessage } from 'node:http'
import { createRateLimit } from './rate-limit.ts'
import { MAX_BODY_BYTES } from './read-body.ts'

/**
 * Writes of one client, whatever becomes of them: more than all calls together take of one (60 changes of favorites, 20 requests,
 * 20 questions to the captcha).
 */
const WRITES_PER_MINUTE = 120

/** Counts writes before their bodies are read. */
export interface WriteLimit {
  /**
   * @param client `clientKey` of their address
   * @returns 0 when it may pass, else the seconds to wait
   */
  hit(client: string): number
}

/** A limit for each client in bounded memory: reading a body is what costs, so those that a call refuses later count too. */
export function createWriteLimit(perMinute: number = WRITES_PER_MINUTE): WriteLimit {
  return createRateLimit(perMinute)
}

/** Whether a method changes something. */
export function isWrite(method: string | undefined): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Whether what was sent with a refused call is worth reading to its end, so that the connection can go on. */
export function isShort(req: IncomingMessage): boolean {
  return Number(req.headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES
}

/** Whether a browser sent a form by itself and shows what it gets. */
export function wantsPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const isForm = headers['content-type']?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded')
  return isForm === true && !headers.accept?.includes('application/json')
}

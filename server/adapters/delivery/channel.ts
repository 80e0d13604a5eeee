import { z } from 'zod'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { Lead, Letter, LetterWriter } from './lead.ts'

/**
 * Result of an attempt. `reason` is stored and logged: a status, a code or a few words, never the response, because it
 * may repeat personal data. `answer` is the response: it is stored with the delivery for the operator and never logged.
 * - `delivered`: the receiver has it; `remark` notes what a person should check anyway
 * - `retry`: it may succeed later (timeout, 5xx, a changed key); `retryAfterMs` if the receiver requested a delay
 * - `refused`: the receiver will never accept this request, but may accept others
 */
export type Outcome =
  | { kind: 'delivered'; externalId?: string; remark?: string }
  | { kind: 'retry'; reason: string; answer?: string; retryAfterMs?: number }
  | { kind: 'refused'; reason: string; answer?: string }

interface Addressing extends Pick<Lead, 'type' | 'mail'> {
  multipart: boolean
}

/** Result of checking whether a receiver is reachable. No personal data is sent. */
export interface Check {
  isWell: boolean
  says: string
}

export interface Channel {
  readonly name: ChannelName
  takes(request: Addressing): boolean
  /** Makes one attempt, within its own timeout. The receiver detects repetitions by the id of the lead. */
  deliver(lead: Lead, now: Date): Promise<Outcome>
  /**
   * Sends a letter to the office that is not about one request. Absent if the channel has no letters. Never throws.
   * @param id the same for repetitions of the letter
   */
  notify?(letter: Letter, id: string): Promise<Outcome>
  /** Whether a delivery would succeed, as far as that can be checked without one. Never throws. */
  check(): Promise<Check>
  /** Deletes the data of a request at the receiver; never throws. @returns what was done and what is left to do */
  forget?(requestId: string): Promise<string>
}

/** State of a channel that the processes on a database share. */
export interface ChannelStore {
  /** Waits until a call is allowed. The limit applies to all processes together. */
  turn(perSecond: number): Promise<void>
  readonly tokens: TokenVault
}

export interface StoredTokens {
  version: number
  sealed: string
}

/** Stores tokens that only one process may renew, because each renewal invalidates the previous ones. */
export interface TokenVault {
  /** @returns undefined when nothing was stored yet */
  read(): Promise<StoredTokens | undefined>
  /**
   * Renews the stored tokens, unless they are newer than the version `seen`; `make` is called by one process at a time.
   * @returns undefined when another process takes too long
   * @throws the errors of `make`; Unavailable when the database does not respond
   */
  renew(seen: number, make: () => Promise<string>): Promise<StoredTokens | undefined>
}

export interface ChannelContext {
  siteUrl: string
  write: LetterWriter
  /** Name of a request type, «Обратный звонок». */
  subjectOf: (type: string) => string
  storeOf: (channel: ChannelName) => ChannelStore
}

/** Definition of the channels that a group of settings creates. Metrics count the deliveries of every channel by its name (`server/metrics`). */
interface ChannelKind<Shape extends z.ZodRawShape> {
  /** Label for operators of each channel that these settings create, by its name. */
  labels: Readonly<Record<ChannelName, string>>
  /** Settings by environment variable, all optional. The channel exists only if the first one is set. */
  settings: Shape
  /** Settings that must not be logged; each can be given as a file, `NAME_FILE`. */
  secrets: readonly (keyof Shape & string)[]
  together: readonly (readonly (keyof Shape & string)[])[]
  /** Finds invalid combinations of settings. Must not contain secrets. */
  problems?: (given: Readonly<Record<string, string | undefined>>) => string[]
  /** @returns an empty list when the settings are absent */
  create: (settings: z.output<z.ZodObject<Shape>>, context: ChannelContext) => Channel[]
}

/** Infers the types of the settings for `create`. */
export function channelKind<Shape extends z.ZodRawShape>(kind: ChannelKind<Shape>): ChannelKind<Shape> {
  return kind
}

const anyHttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** A URL without a user name and password. `fetch` refuses URLs with them, and most of these URLs are public. */
export const httpUrl = anyHttpUrl.refine(text => {
  const url = URL.parse(text)
  return !url?.username && !url?.password
}, 'must not contain a user name or password')

/** A URL that may contain a user name and password, which become an `Authorization` header. */
export const httpUrlWithLogin = anyHttpUrl.refine(
  hasReadableLogin,
  'has a user name or password that cannot be decoded',
)

/** Whether the user name and password of a URL are correctly percent-encoded. */
export function hasReadableLogin(text: string): boolean {
  const url = URL.parse(text)
  try {
    decodeURIComponent(`${url?.username}${url?.password}`)
    return true
  } catch {
    return false
  }
}

/** A whole number in decimal digits. `Number` would also accept `0x50`, `1e3` and spaces. */
export function wholeNumber(min: number, max: number, error = `must be a whole number, ${min} to ${max}`) {
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine(value => value >= min && value <= max, error)
}

export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })

import type { z } from 'zod'
import type { ChannelName } from '#domain/channels.ts'
import type { Lead, LetterWriter } from './lead.ts'

/**
 * What came of one attempt. `reason` is stored and logged: a status, a code, a few words; never what the other side answered,
 * because answers repeat what they were sent.
 * - `delivered`: the other side has it; `remark` tells what a person should look at all the same
 * - `retry`: it may succeed later (silence, 5xx, a changed key); `retryAfterMs` when the other side named a time
 * - `refused`: this request will never be accepted there, others may
 */
export type Outcome =
  | { kind: 'delivered'; externalId?: string; remark?: string }
  | { kind: 'retry'; reason: string; retryAfterMs?: number }
  | { kind: 'refused'; reason: string }

/** What of a request decides where it goes. */
export interface Addressing extends Pick<Lead, 'type' | 'mail'> {
  /** It was sent as multipart. */
  multipart: boolean
}

/** What came of asking the other side whether it is there, without telling it of anybody. */
export interface Check {
  isWell: boolean
  /** A few words for the operator. */
  says: string
}

/** One way out of the house. */
export interface Channel {
  readonly name: ChannelName
  /** Whether such a request goes this way at all. */
  takes(request: Addressing): boolean
  /**
   * One attempt, within its own time limit. The same lead can come again: the other side tells repetitions apart by its id.
   * @param now stands in the signature and in letters
   */
  deliver(lead: Lead, now: Date): Promise<Outcome>
  /** Whether a delivery would arrive, as far as that can be told without one. Never throws. */
  check(): Promise<Check>
  /**
   * Erases at the other side what a request left there. Absent where that takes a person. Never throws.
   * @returns what was done, and what is left to do, for the operator
   */
  forget?(requestId: string): Promise<string>
}

/** What the processes that share a database keep together for a channel. */
export interface ChannelStore {
  /**
   * Waits until this call may be made: all processes together begin at most so many a second.
   * @throws Unavailable when the store does not answer
   */
  turn(perSecond: number): Promise<void>
  /** Tokens that the other side changes, as the channel has sealed them. */
  readonly tokens: TokenVault
}

/** What is kept, with the number of times that it was changed. */
export interface KeptTokens {
  version: number
  sealed: string
}

/** One place for tokens that only one process may renew: the other side takes each of them back when it gives the next. */
export interface TokenVault {
  /** @returns undefined when nothing was ever kept */
  read(): Promise<KeptTokens | undefined>
  /**
   * Renews what was read. Who comes second waits, and gets what the first has got.
   * @param seen version of what was read; 0 = nothing was kept
   * @param make asks the other side; called by one process at a time
   * @returns the newest
   * @throws what `make` throws; Unavailable when the store does not answer, or another process takes too long
   */
  renew(seen: number, make: () => Promise<string>): Promise<KeptTokens>
}

/** What channels need besides their settings. */
export interface ChannelSurroundings {
  /** Public address of the site: makes addresses from the root whole. */
  siteUrl: string
  write: LetterWriter
  /** What a type of request is called, «Обратный звонок». */
  subjectOf: (type: string) => string
  /** What the processes of the site keep together for a channel. */
  storeOf: (channel: ChannelName) => ChannelStore
}

/**
 * Everything there is to say about a way out of the house but what `domain/channels.ts` tells everybody. What waits, what was
 * delivered and what failed is counted for every channel by its name (`server/metrics`).
 */
export interface ChannelKind<Shape extends z.ZodRawShape> {
  /** The channels that these settings make. */
  names: readonly ChannelName[]
  /** By their names in the environment, first the one without which there is no such channel. All may be absent. */
  settings: Shape
  /** Those whose value must not appear in logs; each can be given as a file, `NAME_FILE`. */
  secrets: readonly (keyof Shape & string)[]
  /** Those that only work together, first those without which there is no such channel. */
  together: readonly (readonly (keyof Shape & string)[])[]
  /** What is wrong with values that are right one by one. Never tells the value of a secret. */
  problems?: (given: Readonly<Record<string, string | undefined>>) => string[]
  /** @returns nothing when the settings are absent */
  create: (settings: z.output<z.ZodObject<Shape>>, around: ChannelSurroundings) => Channel[]
}

/** A description whose `create` knows the types of its own settings. */
export function channelKind<Shape extends z.ZodRawShape>(kind: ChannelKind<Shape>): ChannelKind<Shape> {
  return kind
}

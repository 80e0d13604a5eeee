import type { ChannelName } from '#domain/channels.ts'
import type { Lead } from './lead.ts'

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

import type { z } from 'zod'
import type { ChannelName } from '#domain/channels.ts'
import type { Channel } from './channel.ts'
import type { ChannelStore } from './channel-store.ts'
import type { LetterWriter } from './letter.ts'

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

import type { z } from 'zod'
import type { ChannelName } from '#domain/channels.ts'
import { amocrmKind } from './amocrm.ts'
import { bitrix24Kind } from './bitrix24.ts'
import { callTrackingKind } from './call-tracking.ts'
import type { Channel, ChannelSurroundings } from './channel.ts'
import { mailKind } from './mail.ts'
import { webhookKind } from './webhook.ts'

const KINDS = [webhookKind, mailKind, callTrackingKind, bitrix24Kind, amocrmKind]

/** Every setting that makes a channel, for the schema of the environment. */
export const CHANNEL_SETTINGS = {
  ...webhookKind.settings,
  ...mailKind.settings,
  ...callTrackingKind.settings,
  ...bitrix24Kind.settings,
  ...amocrmKind.settings,
}

/** Settings of all channels, as the environment was read. */
export type ChannelSettings = z.output<z.ZodObject<typeof CHANNEL_SETTINGS>>

/** Those that must not appear in logs. */
export const CHANNEL_SECRETS: readonly string[] = KINDS.flatMap(({ secrets }): readonly string[] => secrets)

/** Those that only work together. */
export const CHANNEL_GROUPS: readonly (readonly string[])[] = KINDS.flatMap(
  ({ together }): readonly (readonly string[])[] => together,
)

/** What is wrong with settings that are right one by one. */
export function channelProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  return KINDS.flatMap(({ problems }) => problems?.(given) ?? [])
}

/** The settings without which there is no such channel. */
export function settingsOf(name: ChannelName): readonly string[] {
  const kind = KINDS.find(({ names }) => names.includes(name))
  return kind ? (kind.together[0] ?? Object.keys(kind.settings).slice(0, 1)) : []
}

/** Every way out that is configured. */
export function createChannels(settings: ChannelSettings, around: ChannelSurroundings): Channel[] {
  return [
    ...webhookKind.create(settings, around),
    ...mailKind.create(settings, around),
    ...callTrackingKind.create(settings, around),
    ...bitrix24Kind.create(settings, around),
    ...amocrmKind.create(settings, around),
  ]
}

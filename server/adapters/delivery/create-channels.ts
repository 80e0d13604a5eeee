import type { z } from 'zod'
import type { ChannelName } from '#domain/requests/channels.ts'
import { amocrmKind } from './amocrm.ts'
import { bitrix24Kind } from './bitrix24.ts'
import { callTrackingKind } from './call-tracking.ts'
import type { Channel, ChannelContext } from './channel.ts'
import { mailKind } from './mail.ts'
import { webhookKind } from './webhook.ts'

/** Every channel. A new one is one line here; its settings, secrets and labels are derived from it. */
const KINDS = [webhookKind, mailKind, callTrackingKind, bitrix24Kind, amocrmKind]

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AllSettings = Together<(typeof KINDS)[number]['settings']>

export const CHANNEL_SETTINGS: AllSettings = Object.assign({}, ...KINDS.map(({ settings }) => settings))

export type ChannelSettings = z.output<z.ZodObject<AllSettings>>

export const CHANNEL_LABELS: ReadonlyMap<ChannelName, string> = new Map(
  KINDS.flatMap(({ labels }) => Object.entries(labels)),
)

export const CHANNEL_SECRETS: readonly string[] = KINDS.flatMap(({ secrets }): readonly string[] => secrets)

export const CHANNEL_GROUPS: readonly (readonly string[])[] = KINDS.flatMap(
  ({ together }): readonly (readonly string[])[] => together,
)

export function channelProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  return KINDS.flatMap(({ problems }) => problems?.(given) ?? [])
}

export function settingsOf(name: ChannelName): readonly string[] {
  const kind = KINDS.find(({ labels }) => Object.hasOwn(labels, name))
  return kind ? (kind.together[0] ?? Object.keys(kind.settings).slice(0, 1)) : []
}

export function createChannels(settings: ChannelSettings, context: ChannelContext): Channel[] {
  return KINDS.flatMap(kind => kind.create(settings, context))
}

import type { ThirdPartyName } from '#contract/site.ts'
import { type FeedProblem, feedOffText, feedProblemText } from '#domain/feeds/feed-problems.ts'
import { type Coded, textOf } from '#domain/lib/coded.ts'
import { unknownSettingText } from '#server/config.ts'
import { describeUnknownText } from '#server/interface-texts.ts'
import { ALERT_TEXTS, type Alert } from '../alerts.ts'
import { unknownLotsText } from '../snapshot/site-service.ts'

/** Findings of the checks in words for an operator. The office has the same table in Russian. */
export const FINDING_TEXTS = {
  /** An error that a check does not expect. */
  failed: ({ message }: { message: string }) => message,
  alert: ({ alert }: { alert: Alert }) => ALERT_TEXTS[alert],

  settingsRead: ({ siteUrl }: { siteUrl: string }) => `are read; the site is ${siteUrl}`,
  noSiteUrl: () => 'SITE_URL is not set: letters, feeds and the map of the site lead to this machine',
  unknownSetting: unknownSettingText,
  unknownText: describeUnknownText,
  noBuild: () => 'there is no build: `npm run build`',

  folderWritable: () => 'DATA_DIR can be written',
  freeSpace: ({ freeMb }: { freeMb: number; totalMb: number }) => `${freeMb} MB free`,
  freeFiles: ({ freeFiles }: { freeFiles: number }) => `place for ${freeFiles} more files`,

  database: ({ store, revision }: { store: Store; revision: number }) =>
    `${storeText(store)}, tables of this version, revision ${revision}`,
  takesWrites: () => 'takes writes',
  takesNoWrites: () => 'takes no writes: it is full, read-only or locked',
  lots: ({ count }: { count: number }) => `${count} lots`,
  noLots: () => 'no lots: fill it by an import, or `npm run load`',
  unknownLots: unknownLotsText,

  noBackup: () => 'there has been none: `npm run backup`',
  backup: ({ at }: { at: string }) => `the last whole one was made at ${at}`,
  oldBackup: ({ at, days }: { at: string; days: number }) => `the last whole one was made at ${at}, ${days} days ago`,

  channelsUnchecked: () => 'not asked: there is no database',
  channelWell: ({ label, says }: ChannelAnswer) => `${label}: ${says}`,
  channelFails: ({ label, says }: ChannelAnswer) => `${label}: ${says}`,

  waiting: ({ count }: { count: number }) => `${count} deliveries wait`,
  waitingLong: ({ count, minutes }: { count: number; minutes: number }) =>
    `${count} deliveries wait, the oldest for ${minutes} minutes`,
  givenUp: ({ count }: { count: number }) => `${count} deliveries were given up: \`npm run requests\``,
  held: ({ count }: { count: number }) => `${count} requests wait for a person: \`npm run requests -- --held\``,

  noPortals: () => 'off, the content has no content/portals/portals.json',
  feedOff: ({ feed, missing }: { feed: string; missing: string }) => `${feed}: off, ${feedOffText(missing)}`,
  feedNotMade: ({ feed }: { feed: string }) => `${feed}: not made yet, the site makes it when it runs`,
  feedMade: ({ feed, lots, at }: { feed: string; lots: number; at: string }) => `${feed}: ${lots} lots, made at ${at}`,
  feedOld: ({ feed, hours }: { feed: string; hours: number }) =>
    `${feed}: ${hours} hours old: portals advertise what was`,
  feedChanging: ({ feed }: { feed: string }) =>
    `${feed}: of another state of the catalogue; a running site makes it within a minute`,
  leftOut: ({ feed, count, problem }: { feed: string; count: number; problem: FeedProblem }) =>
    `${feed}: ${count} lots are left out: ${feedProblemText(problem)}`,

  importOff: () => 'off, IMPORT_URL is not set',
  importFailed: () => 'the last one was refused or stopped: `npm run import -- --dry-run` shows the reason',
  noImport: () => 'there was none yet; a running site begins with one',
  imported: ({ at, minutes }: { at: string; minutes: number }) => `${minutes} minutes ago, at ${at}`,
  importLate: ({ at, minutes }: { at: string; minutes: number }) => `the last one was ${minutes} minutes ago, at ${at}`,

  thirdPartyOff: ({ name }: { name: ThirdPartyName }) => `${name}: off`,
  thirdPartyAnswers: ({ name }: { name: ThirdPartyName }) => `${name}: on, answers browsers`,
  thirdPartyFails: ({ name, problem }: { name: ThirdPartyName; problem: string }) => `${name}: on, ${problem}`,
  captchaAnswers: () => 'captcha: answers and knows the key',
  captchaLetsThrough: () => 'captcha: lets everybody through: is the account paid?',
  captchaSilent: () => 'captcha: does not answer, or refuses the key; requests are sent unchecked',
  imgproxyAnswers: ({ says }: { says: string }) => `imgproxy: ${says}`,
  imgproxyFails: ({ says }: { says: string }) => `imgproxy: ${says}`,
}

/** The open database and its settings of durability. */
export type Store =
  | { dialect: 'postgres'; version: string | undefined }
  | { dialect: 'sqlite'; journal: string | undefined; isSynchronousFull: boolean }

function storeText(store: Store): string {
  return store.dialect === 'postgres'
    ? `PostgreSQL ${store.version}, fsync and synchronous_commit are on`
    : `SQLite, journal ${store.journal}, synchronous ${store.isSynchronousFull ? 'full' : 'NOT full'}`
}

interface ChannelAnswer {
  channel: string
  /** Its name for operators. */
  label: string
  /** Status or code, never personal data. */
  says: string
}

type FindingText = Coded<typeof FINDING_TEXTS>

/** `failure`: the site does not do what it is configured to do; `warning`: it does, but an operator should know. */
export type Level = 'ok' | 'warning' | 'failure'

/** It never contains the value of a secret. */
export type Finding = FindingText & { level: Level }

export const ok = (found: FindingText): Finding => ({ ...found, level: 'ok' })
export const warning = (found: FindingText): Finding => ({ ...found, level: 'warning' })
export const failure = (found: FindingText): Finding => ({ ...found, level: 'failure' })

export function findingText(finding: Finding): string {
  return textOf(FINDING_TEXTS, finding)
}

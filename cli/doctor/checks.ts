import type { Check } from './check.ts'
import { checkBackup, checkDatabase } from './check-database.ts'
import { checkChannels, checkDeliveries } from './check-delivery.ts'
import { checkDisk } from './check-disk.ts'
import { checkFeeds } from './check-feeds.ts'
import { checkImport } from './check-import.ts'
import { checkSettings } from './check-settings.ts'
import { checkThirdParties } from './check-third-parties.ts'

/** Everything that is looked at, in the order of the lines. */
export const CHECKS: readonly Check[] = [
  checkSettings,
  checkDisk,
  checkDatabase,
  checkBackup,
  checkChannels,
  checkDeliveries,
  checkFeeds,
  checkImport,
  checkThirdParties,
]

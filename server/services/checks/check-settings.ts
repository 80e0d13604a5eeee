import { existsSync } from 'node:fs'
import { hasOldTexts } from '#server/interface-texts.ts'
import { unsecuredWays } from '#server/unsecured-ways.ts'
import { type Finding, ok, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'

const BUILD = 'build/server'

/** Settings that are valid one by one and have an effect that an operator may not expect. */
export function checkSettings({ config }: CheckContext): Finding[] {
  const { SITE_URL: siteUrl, servedHosts, CONTENT_DIR, unknownSettings } = config
  const hasBuild = existsSync(BUILD)
  return [
    ok({ code: 'settingsRead', siteUrl }),
    ...(servedHosts.isAnyAddress ? [warning({ code: 'noSiteUrl' })] : []),
    ...unknownSettings.map(unknown => warning({ code: 'unknownSetting', ...unknown })),
    ...unsecuredWays(config).map(alert => warning({ code: 'alert', alert })),
    ...(hasBuild ? [] : [warning({ code: 'noBuild' })]),
    ...(hasBuild && hasOldTexts(CONTENT_DIR, BUILD) ? [warning({ code: 'alert', alert: 'texts_old' })] : []),
  ]
}

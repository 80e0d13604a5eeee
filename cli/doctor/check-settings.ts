import { existsSync } from 'node:fs'
import { hasOldTexts } from '#server/interface-texts.ts'
import { ALERT_TEXTS } from '#server/services/alerts.ts'
import { unsecuredWays } from '#server/unsecured-ways.ts'
import { type Check, ok, warning } from './check.ts'

const BUILD = 'build/server'

/** Settings that are valid one by one and have an effect that an operator may not expect. */
export const checkSettings: Check = {
  subject: 'settings',
  run({ config }) {
    const { SITE_URL, servedHosts, CONTENT_DIR, unknownSettings } = config
    return [
      ok(`are read; the site is ${SITE_URL}`),
      ...(servedHosts.isAnyAddress
        ? [warning('SITE_URL is not set: letters, feeds and the map of the site lead to this machine')]
        : []),
      ...unknownSettings.map(warning),
      ...unsecuredWays(config).map(way => warning(ALERT_TEXTS[way])),
      ...(existsSync(BUILD) ? [] : [warning('there is no build: `npm run build`')]),
      ...(existsSync(BUILD) && hasOldTexts(CONTENT_DIR, BUILD) ? [warning(ALERT_TEXTS.texts_old)] : []),
    ]
  },
}

// The browsers that tests run in. Plain JavaScript without packages: `npm test` needs it before anything is installed.
import { existsSync } from 'node:fs'

/**
 * Chromium without what surrounds a page: the same engine, and a test takes half of the processor's time. It knows no settings of its
 * owner.
 */
export const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium as people use it: of Debian, of others, of Google. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of most tests.
 * @param environment `CHROMIUM_PATH` names one that goes before all others
 * @param isThere     whether a file exists
 * @returns its file, undefined = Playwright's own
 */
export function findBrowser({ CHROMIUM_PATH }, isThere = existsSync) {
  return CHROMIUM_PATH || [SHELL, ...WHOLE].find(path => isThere(path))
}

/**
 * The browser of tests that need the settings of its owner; parameters as above.
 * @returns its file, undefined = Playwright's own
 */
export function findWholeBrowser({ CHROMIUM_PATH }, isThere = existsSync) {
  if (CHROMIUM_PATH && !/headless[-_]shell$/.test(CHROMIUM_PATH)) return CHROMIUM_PATH
  return WHOLE.find(path => isThere(path))
}

/** Engines that the tests drive by themselves: the programs that each needs, by the Debian package that brings them. */
export const ENGINES = {
  webkit: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
}

/**
 * @param name    `webkit` or `firefox`
 * @param isThere whether a file exists
 * @returns the Debian packages that are not installed
 */
export function missingPackages(name, isThere = existsSync) {
  return Object.entries(ENGINES[name]).flatMap(([debianPackage, program]) => (isThere(program) ? [] : [debianPackage]))
}

// The browsers that tests run in. Plain JavaScript without packages: `npm test` needs it before anything is installed.
import { existsSync } from 'node:fs'

/**
 * Headless Chromium: the same engine with half of the CPU time per test. It has no settings of the
 * operating system.
 */
export const SHELL = '/usr/bin/chromium-headless-shell'

/** Complete browsers: Chromium of Debian and others, Chrome. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of most tests.
 * @param environment `CHROMIUM_PATH` takes precedence
 * @param isThere     whether a file exists
 * @returns its file, undefined = Playwright's own
 */
export function findBrowser({ CHROMIUM_PATH }, isThere = existsSync) {
  return CHROMIUM_PATH || [SHELL, ...WHOLE].find(path => isThere(path))
}

/**
 * The browser of tests that need settings of the operating system; parameters as above.
 * @returns its file, undefined = Playwright's own
 */
export function findWholeBrowser({ CHROMIUM_PATH }, isThere = existsSync) {
  if (CHROMIUM_PATH && !/headless[-_]shell$/.test(CHROMIUM_PATH)) return CHROMIUM_PATH
  return WHOLE.find(path => isThere(path))
}

/** Engines that the tests start themselves: programs by Debian package. */
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

import { expect, test } from 'vitest'
import { findBrowser, findWholeBrowser, missingPackages, SHELL } from './browser.mjs'

const WHOLE = '/usr/bin/chromium'
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('tests run in the light browser where it is, else in a whole one, else in that of Playwright', () => {
  expect(findBrowser({}, only(SHELL, WHOLE))).toBe(SHELL)
  expect(findBrowser({}, only(WHOLE))).toBe(WHOLE)
  expect(findBrowser({}, only())).toBeUndefined()
})

test('what needs settings of its owner runs in a whole browser', () => {
  expect(findWholeBrowser({}, only(SHELL, WHOLE))).toBe(WHOLE)
  expect(findWholeBrowser({}, only(SHELL))).toBeUndefined()
})

test('a browser that the environment names goes before those that are found', () => {
  const named = { CHROMIUM_PATH: '/opt/chrome' }
  expect(findBrowser(named, only(SHELL, WHOLE))).toBe('/opt/chrome')
  expect(findWholeBrowser(named, only(SHELL, WHOLE))).toBe('/opt/chrome')
  expect(findWholeBrowser({ CHROMIUM_PATH: '/opt/headless_shell' }, only(WHOLE))).toBe(WHOLE)
})

test('an engine without its programs names the Debian packages to install', () => {
  expect(missingPackages('webkit', only())).toEqual(['webkit2gtk-driver', 'xvfb'])
  expect(missingPackages('webkit', only('/usr/bin/WebKitWebDriver'))).toEqual(['xvfb'])
  expect(missingPackages('firefox', only('/usr/bin/firefox-esr'))).toEqual([])
})

import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { adapterHosts } from './adapter-hosts.ts'
import { NO_HOSTS } from './security-headers.ts'

test('without adapters a page asks nobody else', () => {
  expect(adapterHosts(readConfig({}))).toEqual(NO_HOSTS)
  // Told of a call from the server only: nothing of it is on the page.
  expect(adapterHosts(readConfig({ CALLTRACKING_PROVIDER: 'calltouch', CALLTRACKING_SITE_ID: '1' }))).toEqual(NO_HOSTS)
})

test('a configured adapter adds its own host and no other', () => {
  const config = readConfig({
    CAPTCHA_SITE_KEY: 'public',
    CAPTCHA_SERVER_KEY: 'secret',
    CAPTCHA_URL: 'https://captcha.test/some/path',
    CALLTRACKING_PROVIDER: 'calltouch',
    CALLTRACKING_SITE_ID: '1',
    CALLTRACKING_MOD_ID: 'abcd1234',
  })
  expect(adapterHosts(config)).toEqual({
    script: ['https://captcha.test', 'https://mod.calltouch.ru'],
    connect: ['https://captcha.test', 'https://mod.calltouch.ru', 'https://api.calltouch.ru'],
    frame: ['https://captcha.test'],
    img: [],
  })
})

import { expect, test } from 'vitest'
import { pages } from '#app/pages/registry.ts'
import { paths } from '#contract/paths.ts'
import { readConfig } from '#server/config.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { NO_HOSTS } from './policy-hosts.ts'
import { createPageHosts } from './third-parties.ts'

const CAPTCHA = {
  CAPTCHA_SITE_KEY: 'public',
  CAPTCHA_SERVER_KEY: 'secret',
  CAPTCHA_URL: 'https://captcha.test/some/path',
}
const CALLTRACKING = {
  CALLTRACKING_PROVIDER: 'calltouch',
  CALLTRACKING_SITE_ID: '1',
  CALLTRACKING_MOD_ID: 'abcd1234',
}
const hostsWith = (environment: Record<string, string>) => createPageHosts(readConfig(environment))

test('without settings no page asks anybody else, and its policy is the same to the letter', () => {
  const hostsOf = hostsWith({})
  for (const { pattern } of pages) {
    expect(hostsOf(pattern), pattern).toEqual(NO_HOSTS)
    expect(pagePolicy([], hostsOf(pattern), false)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; frame-src 'none'; manifest-src 'self'; form-action 'self'; " +
        "frame-ancestors 'self'; base-uri 'none'; report-to csp; report-uri /api/csp_report/",
    )
  }
  // The server reports requests to the office: pages have nothing of it.
  const { CALLTRACKING_MOD_ID: _, ...fromServer } = CALLTRACKING
  expect(hostsWith(fromServer)(paths.home())).toEqual(NO_HOSTS)
})

test('what is configured adds its own hosts and no other', () => {
  expect(hostsWith({ ...CAPTCHA, ...CALLTRACKING })(paths.flats())).toEqual({
    ...NO_HOSTS,
    script: ['https://captcha.test', 'https://mod.calltouch.ru'],
    connect: ['https://captcha.test', 'https://mod.calltouch.ru', 'https://api.calltouch.ru'],
    frame: ['https://captcha.test'],
  })
})

test('Metrica asks its own hosts, and further ones for recordings and by setting', () => {
  const METRICA_ID = '42'
  const hosts = ['https://mc.yandex.ru', 'https://mc.yandex.com']
  expect(hostsWith({ METRICA_ID })(paths.home())).toEqual({ ...NO_HOSTS, script: hosts, connect: hosts, img: hosts })
  const METRICA_HOSTS = 'https://mc.yandex.kz'
  const all = ['https://mc.yandex.ru', METRICA_HOSTS]
  expect(hostsWith({ METRICA_ID, METRICA_HOSTS, METRICA_WEBVISOR: 'on' })(paths.home())).toEqual({
    ...NO_HOSTS,
    script: all,
    connect: [...all, 'wss://mc.yandex.ru', 'wss://mc.yandex.kz'],
    img: all,
    frame: ['blob:', ...all],
  })
})

test('the planner is framed on pages of flats alone', () => {
  const hostsOf = hostsWith({ PLANNER_PROVIDER: 'planoplan' })
  expect(hostsOf('/flats/:id')).toEqual({ ...NO_HOSTS, frame: ['https://widget.planoplan.com'] })
  for (const pattern of [paths.flats(), paths.home(), '/seconds/:id', '/flats/print/:id']) {
    expect(hostsOf(pattern), pattern).toEqual(NO_HOSTS)
  }
  const SITE_URL = 'https://site.example'
  expect(() => readConfig({ PLANNER_PROVIDER: 'planoplan', PLANNER_URL: `${SITE_URL}/planner`, SITE_URL })).toThrow(
    /PLANNER_URL: must be another host than SITE_URL/,
  )
})

test('a callback widget has hosts by directive from its settings', () => {
  const hostsOf = hostsWith({
    CALLBACK_WIDGET_URL: 'https://widget.test/start.js?id=7',
    CALLBACK_WIDGET_SCRIPT_HOSTS: 'https://cdn.widget.test',
    CALLBACK_WIDGET_CONNECT_HOSTS: 'https://api.widget.test, wss://api.widget.test:8443',
    CALLBACK_WIDGET_IMG_HOSTS: 'https://img.widget.test',
    CALLBACK_WIDGET_FRAME_HOSTS: 'https://frame.widget.test',
    CALLBACK_WIDGET_STYLE_HOSTS: 'https://cdn.widget.test',
  })
  expect(hostsOf(paths.home())).toEqual({
    script: ['https://widget.test', 'https://cdn.widget.test'],
    connect: ['https://api.widget.test', 'wss://api.widget.test:8443'],
    img: ['https://img.widget.test'],
    frame: ['https://frame.widget.test'],
    style: ['https://cdn.widget.test'],
  })
})

test.each(['https://*.yandex.ru', '*', 'mc.yandex.ru', 'https://mc.yandex.ru/metrika', "'unsafe-inline'", 'https:'])(
  '%s is no host of a policy',
  hosts => {
    expect(() => readConfig({ METRICA_HOSTS: hosts })).toThrow(/METRICA_HOSTS: must be hosts/)
  },
)

test('print pages and form responses have no scripted forms and no third parties', () => {
  const hostsOf = hostsWith({ ...CAPTCHA, ...CALLTRACKING })
  for (const pattern of ['/flats/print/:id', paths.purchasePrint(), '/_/form-result']) {
    expect(hostsOf(pattern), pattern).toEqual(NO_HOSTS)
  }
  expect(hostsOf('*')).toEqual(hostsOf(paths.home()))
})

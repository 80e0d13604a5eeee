import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPages } from './pages.ts'
import { NO_HOSTS } from './security-headers.ts'
import { createWork } from './work.ts'

const pages = createPages({
  render: async () => new Response(),
  rules: {
    routes: {
      ids: new Set(),
      patterns: [],
      patternOf: () => '*',
      canonicalPath: path => path,
      takesPosts: () => false,
    },
    redirects: () => new Map(),
    knownQuery: () => new URLSearchParams(),
    isShared: () => true,
    shownPath: path => path,
  },
  version: () => '1',
  siteUrl: 'http://site.test',
  hosts: NO_HOSTS,
  headers: {},
  log: pino({ level: 'silent' }),
  dev: false,
  cache: true,
  work: createWork(),
  onShed: () => undefined,
})

test.each([
  ['thanks', 200, 201, 201],
  ['the form with its mistakes', 200, 400, 400],
  ['a page that failed', 500, 201, 500],
])('a form is answered with %s under its own status', async (_, rendered, wanted, answered) => {
  const page = async () => new Response('<p>', { status: rendered, headers: { 'Content-Type': 'text/html' } })
  const answer = await pages.answerForm('/result', wanted, page)
  expect(answer.status).toBe(answered)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

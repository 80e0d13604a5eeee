import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { STRANGER, spellingsOf } from './support/personal-data.ts'
import { listStored } from './support/requests.ts'

/** Runs when all other tests have: see `dependencies` in e2e/playwright.config.ts. */
test('after the whole run the logs hold no personal data', async () => {
  const log = readFileSync(process.env.E2E_LOG_FILE ?? '', 'utf8')
  const lines = log.trim().split('\n')
  const stored = await listStored()
  expect(lines.length, 'lines of log').toBeGreaterThan(20)
  expect(stored.length, 'requests of this run').toBeGreaterThan(0)

  const people = stored.flatMap(({ name, phone, mail }) => [name, phone, mail])
  const personal = new Set(
    [...people, ...Object.values(STRANGER)].filter(text => typeof text === 'string' && text.length > 3),
  )
  const found = [...personal].flatMap(text =>
    spellingsOf(String(text)).flatMap(spelling =>
      lines.filter(line => spelling.test(line)).map(line => `${text}: ${line}`),
    ),
  )
  expect(found).toEqual([])
})

test('every line is JSON with a time and a level, and names no address', () => {
  const log = readFileSync(process.env.E2E_LOG_FILE ?? '', 'utf8')
  const [prepared, ...lines] = log
    .trim()
    .split('\n')
    // For a person at the terminal: where the site listens, and the link into the office of the demo.
    .filter(line => !/^kvartal(?: listens on|: the office of the demo)/.test(line))
  expect(prepared).toContain('Preparing the database')
  for (const line of lines) {
    const { level, time, route = '' }: { level: string; time: string; route?: string } = JSON.parse(line)
    expect(level, line).toMatch(/^(trace|debug|info|warn|error)$/)
    expect(Date.parse(time), line).toBeGreaterThan(0)
    expect(route, line).not.toMatch(/[?%]|\d{3}/)
  }
})

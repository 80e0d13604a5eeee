import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/config.ts'

test('the table of commands names every command, and none that is not there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const table = readFileSync('docs/settings.md', 'utf8').split('\n## Commands\n')[1]?.split('\n## ')[0] ?? ''
  const named = table.split('\n').flatMap(line => {
    const [, cell = ''] = line.split('|')
    return [...cell.matchAll(/`(?:npm (?:run )?)?([\w:]+)`/g)].map(([, name]) => name)
  })
  expect(named.sort()).toEqual(Object.keys(scripts).sort())
})

test('the table of settings names every setting, and none that is not there', () => {
  const table = readFileSync('docs/settings.md', 'utf8').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? ''
  const named = table
    .split('\n')
    .flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+\*?)`/g)].map(([, name = '']) => name))
  const isNamed = (setting: string) =>
    named.some(name => (name.endsWith('*') ? setting.startsWith(name.slice(0, -1)) : name === setting))
  // Set by the start scripts, not by the operator.
  expect([...SETTINGS].filter(setting => setting !== 'NODE_ENV' && !isNamed(setting))).toEqual([])
  const isThere = (name: string) =>
    SETTINGS.has(name) || (name.endsWith('*') && [...SETTINGS].some(setting => setting.startsWith(name.slice(0, -1))))
  expect(named.filter(name => !isThere(name))).toEqual([])
})

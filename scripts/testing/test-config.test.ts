import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LONG_FILES } from './test-config.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test.each(LONG_FILES)('the file with which a run begins exists: %s', file => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LONG_FILES } from './long-files-first.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test.each(LONG_FILES)('a file that a run begins with is there: %s', file => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})

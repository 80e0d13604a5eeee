import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest } from './test-reports.mjs'

test('names retried, skipped and failed tests of Vitest, with the reason of a retry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    join(folder, 'some.test.js'),
    `import { expect, test } from '${resolve('node_modules/vitest/dist/index.js')}'
     let tries = 0
     test('passes', () => expect(1).toBe(1))
     test('passes at the second try', () => expect(++tries).toBe(2))
     test('fails', () => expect(1).toBe(2))
     test.skip('is left out', () => expect(1).toBe(1))
     test.todo('is still to be written')`,
  )
  const [report, flaky] = [join(folder, 'report.json'), join(folder, 'flaky.json')]
  const args = ['run', '--root', folder, '--retry=1', '--reporter=json', `--outputFile.json=${report}`]
  const run = () =>
    execFileSync(
      process.execPath,
      [
        resolve('node_modules/vitest/vitest.mjs'),
        ...args,
        `--reporter=${resolve('scripts/testing/flaky-reporter.ts')}`,
      ],
      { cwd: folder, stdio: 'pipe', env: { ...process.env, KVARTAL_FLAKY_FILE: flaky, VITEST: '' } },
    )
  expect(run, 'a test fails').toThrow()
  const counted = countVitest(JSON.parse(readFileSync(report, 'utf8')), JSON.parse(readFileSync(flaky, 'utf8')), folder)
  expect(counted).toMatchObject({
    passed: 2,
    flaky: [expect.stringMatching(/^some\.test\.js: passes at the second try\n {2}expected 1 to be 2/)],
    skipped: ['some.test.js: is left out', 'some.test.js: is still to be written'],
    failed: [expect.stringMatching(/^some\.test\.js: fails\n/)],
  })
})

test('names retried, skipped and failed tests of Playwright, with the reason of a retry', () => {
  const spec = (title: string, status: string, ...earlier: object[]) => ({
    file: 'some.spec.ts',
    title,
    tests: [{ status, projectName: 'phone', results: [...earlier, { duration: 1500 }] }],
  })
  const cutShort = {
    duration: 500,
    errors: [{ message: 'the browser\n\u001b[31mwas late\u001b[39m' }, { message: 'and closed' }],
  }
  const skip = { type: 'skip', description: 'webkit is not installed' }
  const leftOut = {
    ...spec('is left out', 'skipped'),
    tests: [{ status: 'skipped', projectName: 'webkit-phone', annotations: [skip], results: [{ duration: 0 }] }],
  }
  const suites = [
    {
      specs: [spec('passes', 'expected'), spec('passes at the second try', 'flaky', cutShort)],
      suites: [{ specs: [leftOut, spec('fails', 'unexpected')] }],
    },
  ]
  expect(countPlaywright({ suites, stats: { expected: 1, flaky: 1 } })).toEqual({
    passed: 2,
    flaky: ['[phone] some.spec.ts: passes at the second try\n  the browser\n  was late\n  and closed'],
    skipped: ['[webkit-phone] some.spec.ts: is left out (webkit is not installed)'],
    failed: ['[phone] some.spec.ts: fails'],
  })
})

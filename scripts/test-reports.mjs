// What the reports of the two test runners say, by name, and how long each file took. Plain JavaScript: `npm test` reads them.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @param report of vitest's own `json` reporter
 * @param flaky  tests of `flaky-reporter.ts`: the other report has no retries
 * @param root   files are relative to it
 */
export function countVitest(report, flaky, root) {
  const named = (name, { fullName }) => `${relative(root, name)}: ${fullName}`
  return {
    passed: report.numPassedTests,
    flaky,
    skipped: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(
          ({ status }) => status === 'skipped' || status === 'pending' || status === 'todo' || status === 'disabled',
        )
        .map(result => named(name, result)),
    ),
    failed: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(result => result.status === 'failed')
      // A file that cannot be read or prepared has no tests to name.
      if (status === 'failed' && failed.length === 0) return [`${relative(root, name)}: ${message}`]
      return failed.map(result => `${named(name, result)}\n  ${result.failureMessages.join('\n  ')}`)
    }),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** @param report of Playwright's `json` reporter */
export function countPlaywright(report) {
  const tests = report.suites
    .flatMap(suite => [...specsOf(suite)])
    .flatMap(({ file, title, tests }) =>
      tests.map(({ status, projectName, results, annotations = [] }) => ({
        file,
        status,
        name: `[${projectName}] ${file}: ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        reasonOfSkip: annotations.find(({ type }) => type === 'skip')?.description,
        reasons: results.flatMap(({ errors = [] }) => errors.map(reasonOf)),
      })),
    )
  const withStatus = wanted => tests.filter(({ status }) => status === wanted)
  const named = wanted => withStatus(wanted).map(({ name }) => name)
  return {
    passed: report.stats.expected + report.stats.flaky,
    flaky: withStatus('flaky').map(({ name, reasons }) => name + reasons.join('')),
    skipped: withStatus('skipped').map(({ name, reasonOfSkip }) => (reasonOfSkip ? `${name} (${reasonOfSkip})` : name)),
    failed: named('unexpected'),
    files: [...secondsByFile(tests)].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds })),
  }
}

/** Why a test was tried again, below its name: every line further in, without colours. */
export function reasonOf({ message = '' }) {
  return `\n${stripVTControlCharacters(message)}`.replaceAll('\n', '\n  ')
}

/**
 * @param files of all runners
 * @param count how many are returned
 * @returns those that took longest, the longest first
 */
export function slowest(files, count) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

function secondsByFile(tests) {
  const byFile = new Map()
  for (const { file, seconds } of tests) byFile.set(file, (byFile.get(file) ?? 0) + seconds)
  return byFile
}

/** @param suite a suite of Playwright's report, which holds others */
function* specsOf(suite) {
  for (const spec of suite.specs) yield spec
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

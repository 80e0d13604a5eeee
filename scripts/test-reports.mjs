// What the reports of the two test runners say, by name. Plain JavaScript: `npm test` reads them.
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
  }
}

/** @param report of Playwright's `json` reporter */
export function countPlaywright(report) {
  const tests = report.suites
    .flatMap(suite => [...specsOf(suite)])
    .flatMap(({ file, title, tests }) =>
      tests.map(({ status, projectName, results, annotations = [] }) => ({
        status,
        name: `[${projectName}] ${file}: ${title}`,
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
  }
}

/** Why a test was tried again, below its name: every line further in, without colours. */
export function reasonOf({ message = '' }) {
  return `\n${stripVTControlCharacters(message)}`.replaceAll('\n', '\n  ')
}

/** @param suite a suite of Playwright's report, which holds others */
function* specsOf(suite) {
  for (const spec of suite.specs) yield spec
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

// `npm test`: installs what the tests need (packages, Chromium), builds, runs every check and every runner, and ends
// with one plain line over all of them. Plain JavaScript without packages: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandFor, pathWith } from './platform.mjs'
import { build, install, pinnedNode } from './start.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(root, 'node_modules', '.bin')
const RESULTS = join(root, 'node_modules', '.kvartal', 'results')
const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const totals = { passed: 0, failed: 0 }
/** What failed, by name: told again at the end, where it is looked for. */
const failures = []

function say(line) {
  process.stdout.write(`${line}\n`)
}

function run(name, parameters, options = {}) {
  const { command, args, shell } = commandFor(process.platform, name, parameters)
  const env = { ...process.env, PATH: pathWith(process.platform, BIN, process.env.PATH), ...options.env }
  return spawnSync(command, args, { stdio: 'inherit', env, cwd: root, shell })
}

/** Playwright's own browser when it is there, else the system's; installed from Debian's packages when there is none. */
function findChromium() {
  const known = CHROMIUM_PATHS.find(path => path && existsSync(path))
  if (known) return known
  say('Installing Chromium for the browser tests …')
  const asRoot = process.getuid?.() === 0
  if (existsSync('/usr/bin/apt-get')) {
    const apt = asRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
    const [command, ...prefix] = apt
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    run(command, [...prefix, 'update', '-qq'], { env })
    run(command, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  }
  const installed = CHROMIUM_PATHS.find(path => path && existsSync(path))
  if (installed) return installed
  // Elsewhere Playwright brings a browser of its own.
  if (run(join(BIN, 'playwright'), ['install', 'chromium']).status === 0) return ''
  process.stderr.write('kvartal: no Chromium could be installed: install it and set CHROMIUM_PATH\n')
  process.exit(1)
}

/** A check that passes or fails as a whole counts as one. */
function check(name, command, args) {
  say(`\n── ${name}`)
  const ok = run(command, args).status === 0
  totals[ok ? 'passed' : 'failed'] += 1
  if (!ok) failures.push(name)
}

/**
 * A test runner counts by its own report; a runner that leaves no report has failed once.
 * @param count gives `passed`, a number, and `failed`, the names
 */
function runner(name, command, args, reportFile, count, env) {
  say(`\n── ${name}`)
  rmSync(reportFile, { force: true })
  const { status } = run(command, args, { env })
  let counted = { passed: 0, failed: [] }
  try {
    counted = count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    say(`   ${name}: no report`)
  }
  if (status !== 0 && counted.failed.length === 0) counted.failed.push('the runner itself, see above')
  totals.passed += counted.passed
  totals.failed += counted.failed.length
  failures.push(...counted.failed.map(failure => `${name}: ${failure}`))
}

/** @param suite a suite of Playwright's report, which holds others */
function* specsOf(suite) {
  for (const spec of suite.specs) yield spec
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

mkdirSync(RESULTS, { recursive: true })
install()
const chromium = findChromium()
const node = pinnedNode()
// Route types come first: a fresh clone has none.
run(join(BIN, 'react-router'), ['typegen'])

check('format and lint', join(BIN, 'biome'), ['ci', '--error-on-warnings', '.'])
check('types', join(BIN, 'tsc'), [])
check('types of the domain', join(BIN, 'tsc'), ['-p', 'domain'])
check('boundaries', node, ['scripts/check-boundaries.ts'])

const vitestReport = join(RESULTS, 'vitest.json')
runner(
  'unit, service and component tests',
  join(BIN, 'vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  vitestReport,
  report => ({
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(result => result.status === 'failed')
      const file = relative(root, name)
      // A file that cannot be read or prepared has no tests to name.
      if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`]
      return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n  ${failureMessages.join('\n  ')}`)
    }),
  }),
  { CHROMIUM_PATH: chromium },
)

build()
const playwrightReport = join(RESULTS, 'playwright.json')
runner(
  'browser tests',
  join(BIN, 'playwright'),
  ['test', '--reporter=list,json'],
  playwrightReport,
  report => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.suites
      .flatMap(suite => [...specsOf(suite)])
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
      ),
  }),
  { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
)

if (failures.length > 0) say(`\n── failed\n${failures.join('\n')}`)
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

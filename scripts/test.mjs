// `npm test`: installs what the tests need (packages, Chromium), builds, runs every check and every runner, and ends
// with one plain line over all of them. Plain JavaScript without packages: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandFor, pathWith } from './platform.mjs'
import { build, install, pinnedNode } from './start.mjs'
import { countPlaywright, countVitest } from './test-reports.mjs'

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
/** What passed only when it was tried again, and what was not run at all: both are told, neither is hidden in a number. */
const flaky = []
const skipped = []

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
 * @param count gives `passed`, a number, and `failed`, `flaky` and `skipped`, the names; what is flaky has passed
 */
function runner(name, command, args, reportFile, count, env) {
  say(`\n── ${name}`)
  rmSync(reportFile, { force: true })
  const { status } = run(command, args, { env })
  let counted = { passed: 0, failed: [], flaky: [], skipped: [] }
  try {
    counted = count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    counted.failed.push('left no report that can be read')
  }
  if (status !== 0 && counted.failed.length === 0) counted.failed.push('the runner itself, see above')
  totals.passed += counted.passed
  totals.failed += counted.failed.length
  failures.push(...counted.failed.map(failure => `${name}: ${failure}`))
  flaky.push(...counted.flaky.map(test => `${name}: ${test}`))
  skipped.push(...counted.skipped.map(test => `${name}: ${test}`))
}

install()
// Afterwards: an installation begins by removing all of node_modules.
mkdirSync(RESULTS, { recursive: true })
const chromium = findChromium()
const node = pinnedNode()
// Route types come first: a fresh clone has none.
run(join(BIN, 'react-router'), ['typegen'])

check('format and lint', join(BIN, 'biome'), ['ci', '--error-on-warnings', '.'])
check('types', join(BIN, 'tsc'), [])
check('types of the domain', join(BIN, 'tsc'), ['-p', 'domain'])
check('boundaries', node, ['scripts/check-boundaries.ts'])

const vitestReport = join(RESULTS, 'vitest.json')
const flakyReport = join(RESULTS, 'flaky.json')
rmSync(flakyReport, { force: true })
runner(
  'unit, service and component tests',
  join(BIN, 'vitest'),
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    '--reporter=./scripts/flaky-reporter.ts',
  ],
  vitestReport,
  report => countVitest(report, JSON.parse(readFileSync(flakyReport, 'utf8')), root),
  { CHROMIUM_PATH: chromium, KVARTAL_FLAKY_FILE: flakyReport },
)

build()
const playwrightReport = join(RESULTS, 'playwright.json')
runner('browser tests', join(BIN, 'playwright'), ['test', '--reporter=list,json'], playwrightReport, countPlaywright, {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})

for (const [title, names] of Object.entries({ 'passed only when tried again': flaky, skipped, failed: failures }))
  if (names.length > 0) say(`\n── ${title}\n${names.join('\n')}`)
say(`\n${flaky.length} passed only when tried again, ${skipped.length} skipped`)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

// `npm test`: installs what the tests need (packages, Chromium), runs every check, the build and every runner, and ends
// with one plain line over all of them. `npm run test:long` (`--long`) is the same with all that could go on for hours.
// Plain JavaScript without packages: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findWholeBrowser, missingPackages, SHELL } from './browser.mjs'
import { commandFor, pathWith } from './platform.mjs'
import { install, pinnedNode } from './start.mjs'
import { countPlaywright, countVitest } from './test-reports.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(root, 'node_modules', '.bin')
/** Engines besides Chromium. Without the packages of one its tests are skipped. */
const ENGINES = ['webkit', 'firefox']
const RESULTS = join(root, 'node_modules', '.kvartal', 'results')

if (process.argv.includes('--long')) process.env.KVARTAL_LONG = '1'

const totals = { passed: 0, failed: 0 }
const failures = []
/** Names of tests that passed only on a retry, and of skipped ones. */
const flaky = []
const skipped = []
/** How long each part took, in seconds. */
const times = []

function say(line) {
  process.stdout.write(`${line}\n`)
}

function prepare(name, parameters, env = {}) {
  const { command, args, shell } = commandFor(process.platform, name, parameters)
  const PATH = pathWith(process.platform, BIN, process.env.PATH)
  return { command, args, options: { env: { ...process.env, PATH, ...env }, cwd: root, shell } }
}

function run(name, parameters, env) {
  const { command, args, options } = prepare(name, parameters, env)
  return spawnSync(command, args, { ...options, stdio: 'inherit' })
}

/**
 * Runs a part concurrently with others.
 * @param isQuiet its output is returned, to be printed later
 * @returns exit code, and what was kept
 */
async function runPart(part, name, parameters, { env, isQuiet = false } = {}) {
  const { command, args, options } = prepare(name, parameters, env)
  const startedAt = performance.now()
  const child = spawn(command, args, { ...options, stdio: ['ignore', ...Array(2).fill(isQuiet ? 'pipe' : 'inherit')] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  const status = await new Promise(ended => child.on('error', error => say(String(error))).on('close', ended))
  times.push({ part, seconds: (performance.now() - startedAt) / 1000 })
  return { status, output }
}

/**
 * Begins to install the browsers from Debian's packages, if apt is there; npm installs at the same time. When npm fails, apt goes on to
 * its end by itself: to stop it half way would leave its database locked.
 */
async function installBrowsers() {
  const names = ENGINES.flatMap(engine => missingPackages(engine))
  if (!process.env.CHROMIUM_PATH) {
    if (!existsSync(SHELL)) names.push('chromium-headless-shell')
    if (!findWholeBrowser({})) names.push('chromium')
  }
  if (names.length === 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${names.join(', ')} for the browser tests …`)
  const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'
  // Each by itself: some systems have one and not the other.
  const commands = ['update', ...names.map(name => `install -y --no-install-recommends ${name}`)]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'inherit', 'inherit']
  const child = spawn('sh', ['-c', commands.map(command => `${apt} -qq ${command}`).join('; ')], { env, stdio })
  await new Promise(ended => child.on('error', error => say(String(error))).on('close', ended))
}

/** If apt has none, Playwright installs its own. @returns whether there is one */
async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || findWholeBrowser({})) return true
  const { status } = await runPart('browser', join(BIN, 'playwright'), ['install', 'chromium'])
  return status === 0
}

/** A check that passes or fails as a whole counts as one. */
async function check(part, command, args) {
  const { status, output } = await runPart(part, command, args, { isQuiet: true })
  const ok = status === 0
  totals[ok ? 'passed' : 'failed'] += 1
  if (!ok) failures.push(part)
  return { ok, report: `\n── ${part}\n${output}` }
}

/**
 * One after another, concurrently with the unit tests. Types are checked before the browser tests: a development server rewrites those of
 * the routes anew.
 * @returns whether there is a build to test, and what all of them said
 */
async function runBuild() {
  const checks = [
    // One checker: several would compute the same types again, and the concurrent tests need the CPU.
    await check('types', join(BIN, 'tsc'), ['--checkers', '1']),
    await check('types of the domain', join(BIN, 'tsc'), ['-p', 'domain']),
    await check('build', process.execPath, ['scripts/start.mjs', '--build']),
  ]
  return { isBuilt: checks[checks.length - 1].ok, report: checks.map(({ report }) => report).join('') }
}

/** One after another, concurrently with the browser tests. @returns their output */
async function runLint() {
  const checks = [
    await check('format and lint', join(BIN, 'biome'), ['ci', '--error-on-warnings', '.']),
    await check('boundaries', node, ['scripts/check-boundaries.ts']),
  ]
  return checks.map(({ report }) => report).join('')
}

/**
 * A test runner counts by its own report; a runner that leaves no report has failed once.
 * @param count gives `passed`, a number, `failed`, `flaky` and `skipped`, the names; what is flaky has passed, with the
 *              reasons of its other tries
 */
async function runner(part, command, args, { reportFile, count, env }) {
  say(`\n── ${part}`)
  rmSync(reportFile, { force: true })
  const { status } = await runPart(part, command, args, { env })
  let counted = { passed: 0, failed: [], flaky: [], skipped: [] }
  try {
    counted = count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    counted.failed.push('left no report that can be read')
  }
  if (status !== 0 && counted.failed.length === 0) counted.failed.push('the runner itself, see above')
  totals.passed += counted.passed
  totals.failed += counted.failed.length
  failures.push(...counted.failed.map(failure => `${part}: ${failure}`))
  flaky.push(...counted.flaky.map(test => `${part}: ${test}`))
  skipped.push(...counted.skipped.map(test => `${part}: ${test}`))
}

async function runUnitTests() {
  const reportFile = join(RESULTS, 'vitest.json')
  const flakyReport = join(RESULTS, 'flaky.json')
  rmSync(flakyReport, { force: true })
  const reporters = ['default', 'json', './scripts/testing/flaky-reporter.ts'].map(name => `--reporter=${name}`)
  await runner(
    'unit, service and component tests',
    join(BIN, 'vitest'),
    ['run', ...reporters, `--outputFile.json=${reportFile}`],
    {
      reportFile,
      count: report => countVitest(report, JSON.parse(readFileSync(flakyReport, 'utf8')), root),
      env: { KVARTAL_FLAKY_FILE: flakyReport },
    },
  )
}

async function runBrowserTests() {
  const reportFile = join(RESULTS, 'playwright.json')
  await runner('browser tests', join(BIN, 'playwright'), ['test', '--config=e2e', '--reporter=list,json'], {
    reportFile,
    count: countPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
}

const startedAt = performance.now()
const browsers = installBrowsers()
install()
// Afterwards: an installation begins by removing all of node_modules.
mkdirSync(RESULTS, { recursive: true })
const node = pinnedNode()
// Route types come first: a fresh clone has none.
run(join(BIN, 'react-router'), ['typegen'])

const build = runBuild()
// Types and build need none.
await browsers
if (!(await ensureBrowser())) {
  await build
  process.stderr.write('kvartal: no Chromium could be installed: install it and set CHROMIUM_PATH\n')
  process.exit(1)
}
const [{ isBuilt, report }] = await Promise.all([build, runUnitTests()])
say(report)
if (!isBuilt) failures.push('browser tests: there is no build to test')
// Browser tests wait often, so the rest runs concurrently.
const [lint] = await Promise.all([runLint(), isBuilt && runBrowserTests()])
say(lint)

for (const [title, names] of Object.entries({ 'passed only when tried again': flaky, skipped, failed: failures }))
  if (names.length > 0) say(`\n── ${title}\n${names.join('\n')}`)
say('\n── time, s (types and build run with the unit tests, lint and boundaries with the browser tests)')
for (const { part, seconds } of [...times, { part: 'all', seconds: (performance.now() - startedAt) / 1000 }])
  say(`${seconds.toFixed(1).padStart(6)}  ${part}`)
say(`\n${flaky.length} passed only when tried again, ${skipped.length} skipped`)
for (const engine of ENGINES) {
  const missing = missingPackages(engine)
  if (missing.length > 0) say(`NOT RUN: the tests in ${engine}, which needs the packages ${missing.join(', ')}`)
}
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

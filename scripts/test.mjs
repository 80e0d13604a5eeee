// `npm test`: installs what the tests need (packages, Chromium), runs every check, the build and every runner, and ends
// with one plain line over all of them. Plain JavaScript without packages: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findWholeBrowser, SHELL } from './browser.mjs'
import { commandFor, pathWith } from './platform.mjs'
import { install, pinnedNode } from './start.mjs'
import { countPlaywright, countVitest, slowest } from './test-reports.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(root, 'node_modules', '.bin')
const RESULTS = join(root, 'node_modules', '.kvartal', 'results')

const totals = { passed: 0, failed: 0 }
/** What failed, by name: told again at the end, where it is looked for. */
const failures = []
/** What passed only when it was tried again, and what was not run at all: both are told, neither is hidden in a number. */
const flaky = []
const skipped = []
/** How long each part took, in seconds. */
const times = []
/** How long each file of tests took, in seconds, and how many of them are told. */
const fileTimes = []
const TOLD_FILES = 10

function say(line) {
  process.stdout.write(`${line}\n`)
}

function sayTime(seconds, what) {
  say(`${seconds.toFixed(1).padStart(6)}  ${what}`)
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
 * Runs a part beside others.
 * @param isQuiet its output is kept, to be told when others have ended theirs
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

/** Installs the browsers from Debian's packages; where there are none, Playwright brings its own. */
function installBrowsers() {
  if (process.env.CHROMIUM_PATH) return
  const missing = []
  if (!existsSync(SHELL)) missing.push('chromium-headless-shell')
  if (!findWholeBrowser({})) missing.push('chromium')
  if (missing.length === 0) return
  say('Installing Chromium for the browser tests …')
  if (existsSync('/usr/bin/apt-get')) installPackages(missing)
  if (findWholeBrowser({})) return
  if (run(join(BIN, 'playwright'), ['install', 'chromium']).status === 0) return
  process.stderr.write('kvartal: no Chromium could be installed: install it and set CHROMIUM_PATH\n')
  process.exit(1)
}

/** Each by itself: some systems have one and not the other. */
function installPackages(names) {
  const [command, ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const apt = parameters => run(command, [...prefix, ...parameters, '-qq'], { DEBIAN_FRONTEND: 'noninteractive' })
  apt(['update'])
  for (const name of names) apt(['install', '-y', '--no-install-recommends', name])
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
 * What asks for a processor and waits for nothing, one after another: beside tests that mostly wait it costs little time.
 * @returns whether there is a build to test, and what all of them said
 */
async function runChecks() {
  const checks = [
    await check('format and lint', join(BIN, 'biome'), ['ci', '--error-on-warnings', '.']),
    await check('types', join(BIN, 'tsc'), []),
    await check('types of the domain', join(BIN, 'tsc'), ['-p', 'domain']),
    await check('boundaries', node, ['scripts/check-boundaries.ts']),
    await check('build', process.execPath, ['scripts/start.mjs', '--build']),
  ]
  return { isBuilt: checks[checks.length - 1].ok, report: checks.map(({ report }) => report).join('') }
}

/**
 * A test runner counts by its own report; a runner that leaves no report has failed once.
 * @param count gives `passed`, a number, `failed`, `flaky` and `skipped`, the names, and `files`, their times; what is flaky has passed
 */
async function runner(part, command, args, { reportFile, count, env }) {
  say(`\n── ${part}`)
  rmSync(reportFile, { force: true })
  const { status } = await runPart(part, command, args, { env })
  let counted = { passed: 0, failed: [], flaky: [], skipped: [], files: [] }
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
  fileTimes.push(...counted.files)
}

async function runUnitTests() {
  const reportFile = join(RESULTS, 'vitest.json')
  const flakyReport = join(RESULTS, 'flaky.json')
  rmSync(flakyReport, { force: true })
  const reporters = ['default', 'json', './scripts/flaky-reporter.ts'].map(name => `--reporter=${name}`)
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
  await runner('browser tests', join(BIN, 'playwright'), ['test', '--reporter=list,json'], {
    reportFile,
    count: countPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
}

const startedAt = performance.now()
install()
// Afterwards: an installation begins by removing all of node_modules.
mkdirSync(RESULTS, { recursive: true })
installBrowsers()
const node = pinnedNode()
// Route types come first: a fresh clone has none.
run(join(BIN, 'react-router'), ['typegen'])

const [{ isBuilt, report }] = await Promise.all([runChecks(), runUnitTests()])
say(report)
if (isBuilt) await runBrowserTests()
else failures.push('browser tests: there is no build to test')

for (const [title, names] of Object.entries({ 'passed only when tried again': flaky, skipped, failed: failures }))
  if (names.length > 0) say(`\n── ${title}\n${names.join('\n')}`)
say('\n── time, s (checks and build run beside the unit tests)')
for (const { part, seconds } of [...times, { part: 'all', seconds: (performance.now() - startedAt) / 1000 }])
  sayTime(seconds, part)
say('\n── slowest files, s')
for (const { file, seconds } of slowest(fileTimes, TOLD_FILES)) sayTime(seconds, file)
say(`\n${flaky.length} passed only when tried again, ${skipped.length} skipped`)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

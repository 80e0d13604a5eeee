// `npm start`: installs, builds and serves; `npm run dev` serves the sources. Plain JavaScript without packages: it runs before anything is installed,
// on whatever Node the machine has; the server itself then runs on the pinned one.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALLOCATOR, commandFor, pinnedNodePath } from './platform.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** Sources of the build; a change of anything else needs no new build. */
const SOURCES = [
  'app',
  'cli',
  'contract',
  'domain',
  'office',
  'server',
  'scripts',
  'texts',
  // Overridden interface texts of the quarter.
  join(process.env.CONTENT_DIR || 'demo', 'content/texts.json'),
  join(process.env.CONTENT_DIR || 'demo', 'content/interface.md'),
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const STAMPS = join('node_modules', '.kvartal')

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`kvartal: ${line}\n`)
  process.exit(1)
}

/** Fingerprint of file contents: a source that is rewritten without a change needs no new build. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const walk = path => {
    if (!statSync(path).isDirectory()) return hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
    for (const name of readdirSync(path).sort()) walk(join(path, name))
  }
  for (const path of paths.filter(existsSync)) walk(path)
  return hash.digest('hex')
}

function stampOf(name) {
  const file = join(STAMPS, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function stamp(name, value) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), value)
}

function run(title, name, parameters, env = {}) {
  const { command, args, shell } = commandFor(process.platform, name, parameters)
  const started = Date.now()
  say(`${title} …`)
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`)
    fail(`${title}: failed, see above`)
  }
  say(`${title}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Installs the exact packages of the lock file if it changed. */
export function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (stampOf('lock') === lock) return
  // With NODE_ENV=production npm would not install the builder.
  run('Installing packages', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  stamp('lock', lock)
}

/** Builds the site when a source changed since the last build. */
function build() {
  const sources = fingerprint(SOURCES)
  if (stampOf('build') === sources && existsSync('build/server/main.js') && existsSync('build/client')) return
  run('Building the site', 'npm', ['run', 'build', '--silent'], { NODE_ENV: 'production' })
  stamp('build', sources)
}

/** The pinned Node of `optionalDependencies`; without one (macOS) the installed Node, if it is new enough. */
export function pinnedNode() {
  const pinned = pinnedNodePath(root, process.platform)
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`no Node of ours for ${process.platform}-${process.arch}: install Node 24 or newer and start again`)
}

function serve(args, env = {}) {
  const child = spawn(pinnedNode(), args, { stdio: 'inherit', env: { ...ALLOCATOR, ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  // A killed `npm start` kills npm's shell and would orphan the server, so it stops when the parent process changes.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  if (process.argv.includes('--dev')) serve(['server/main.ts', '--dev'])
  else {
    build()
    // `npm test` builds while its tests run.
    if (!process.argv.includes('--build')) serve(['build/server/main.js'], { NODE_ENV: 'production' })
  }
}

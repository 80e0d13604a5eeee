import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { inRun } from '#server/testing/run-length.ts'
import { fillWithDemo } from './support/demo-data.ts'
import { type SiteProcess, startSiteProcess } from './support/site-process.ts'

// In one worker: each would start the site.
test.describe.configure({ mode: 'default' })

/** What an image holds: the build, `package.json`, packages, and the content without the programs that make it. */
let folder: string
let site: SiteProcess
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-build-only-'))
  cpSync('build', join(folder, 'build'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  cpSync('demo', join(folder, 'demo'), {
    recursive: true,
    filter: path => !/^demo.(generate|testing)$|\.ts$/.test(path),
  })
  mkdirSync(join(folder, 'data'))
  fillWithDemo(join(folder, 'data'))
  site = await startSiteProcess({ DATA_DIR: join(folder, 'data') }, folder)
})
test.afterAll(async () => {
  site?.signal('SIGKILL')
  await site?.ended
  rmSync(folder, { recursive: true, force: true })
})

const run = promisify(execFile)

/** @returns what a command prints; throws when it fails */
async function kvartal(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), NODE_NO_WARNINGS: '1' }
  const program = join(folder, 'build/server/kvartal.js')
  const { stdout } = await run(process.execPath, [program, ...args], { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 })
  return stdout
}

test('the build imports only packages of production', { tag: '@desktop' }, () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const server = join(folder, 'build/server')
  const imported = readdirSync(server)
    .filter(name => name.endsWith('.js'))
    .flatMap(name => [
      ...readFileSync(join(server, name), 'utf8').matchAll(/^(?:import|export) .*?["']([^."'][^"']*)["'];$/gm),
    ])
    .map(([, name = '']) => name)
    .filter(name => !name.startsWith('node:') && !builtinModules.includes(name))
    .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  expect(new Set(imported).size).toBeGreaterThan(10)
  // The map is loaded in the browser only.
  expect([...new Set(imported)].filter(name => !(name in dependencies))).toEqual(['maplibre-gl'])
})

test('a folder without sources serves pages, drawings and PDFs', { tag: '@desktop' }, async () => {
  for (const path of ['/', '/flats?rooms=2', '/api/property/?limit=1', '/purchase/print.pdf']) {
    const answer = await fetch(`${site.url}${path}`)
    expect(answer.status, path).toBe(200)
    expect((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(500)
  }
})

/** One that starts a worker and one that reads the database. A long run starts all. */
const COMMANDS_IN_EVERY_RUN = ['import', 'requests']

test('a folder without sources runs every command', { tag: '@desktop' }, async () => {
  const stock = join(folder, 'stock.csv')
  writeFileSync(stock, 'Корпус;Номер;Статус;Цена\n3;228;свободна;9000000\n')
  const uses: Record<string, { args: string[]; prints: RegExp; fails?: true }> = {
    load: { args: ['--check'], prints: /content is usable/ },
    import: { args: ['stock.csv', '--dry-run'], prints: /nothing was written/ },
    lots: { args: ['show', '1500'], prints: /price/i },
    requests: { args: ['list', '--json'], prints: /^\[/ },
    office: { args: [], prints: /there is no account/ },
    figures: { args: ['--json'], prints: /^\{/ },
    feeds: { args: ['yandex'], prints: /lots/ },
    doctor: { args: [], prints: /database/i, fails: true },
    backup: { args: [join(folder, 'copies')], prints: /sha256/ },
    restore: { args: ['none.db'], prints: /none\.db/, fails: true },
    migrate: { args: [], prints: /tables/ },
    new: { args: ['quarter', '--name', 'Липовый двор'], prints: /files written/ },
    export: { args: ['sources'], prints: /written/ },
    images: { args: [], prints: /indexed anew/ },
    documents: { args: [], prints: /files/ },
    texts: { args: [], prints: /\t/ },
    'demo-reset': { args: [], prints: /revision/ },
    ready: { args: [], prints: /^$/, fails: true },
  }
  const help = await kvartal('--help')
  expect([...help.matchAll(/^kvartal ([a-z-]+)/gm)].map(([, name]) => name).sort()).toEqual(Object.keys(uses).sort())
  expect(await kvartal('load', '--help')).toContain('kvartal load')
  await expect(kvartal('constructor')).rejects.toMatchObject({ stderr: /^kvartal: there is no command constructor;/ })
  const started = inRun({ short: COMMANDS_IN_EVERY_RUN, long: Object.keys(uses) })
  for (const [name, { args, prints, fails }] of Object.entries(uses).filter(([name]) => started.includes(name))) {
    const { output, code } = await kvartal(name, ...args).then(
      text => ({ output: text, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => ({
        output: error.stdout + error.stderr,
        code: error.code,
      }),
    )
    expect(output, name).toMatch(prints)
    expect(output, `${name}: no stack`).not.toMatch(/\n\s+at /)
    if (!fails) expect(code, `${name}: ${output}`).toBe(0)
  }
})

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SLUGS } from '#demo/testing/known-flats.ts'
import { backup } from './backup.ts'
import { resetDemo } from './demo-reset.ts'
import { exportContent } from './export.ts'
import { load } from './load.ts'
import { restoreBackup } from './restore.ts'
import { runInProcess } from './testing/run-in-process.ts'
import { printTexts } from './texts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DEMO = join(ROOT, 'demo')
const NEWS_FILE = `content/news/${SLUGS.news}.md`

/** Data of a site that has loaded the demo as it is: copied for tests that begin there. */
const loaded = mkdtempSync(join(tmpdir(), 'kvartal-loaded-'))
let firstLoad: ReturnType<typeof runProcess>
let folder = ''
let content = ''

// Several commands in a test, each reads the whole demo: a machine that does much else is late by more than the usual limit.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(() => {
  firstLoad = runProcess('load', [], { CONTENT_DIR: DEMO, DATA_DIR: loaded })
  if (firstLoad.status !== 0) throw new Error(firstLoad.stderr)
})
afterAll(() => {
  vi.resetConfig()
  rmSync(loaded, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-load-'))
  content = join(folder, 'quarter')
  mkdirSync(content)
  for (const name of readdirSync(DEMO)) {
    if (name === 'images' || name === 'documents') symlinkSync(join(DEMO, name), join(content, name))
    else if (name.endsWith('.json') || name === 'content' || name === 'plans') {
      cpSync(join(DEMO, name), join(content, name), { recursive: true })
    }
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS = {
  load,
  'demo-reset': resetDemo,
  export: exportContent,
  backup,
  restore: restoreBackup,
  texts: printTexts,
} as const
type Name = keyof typeof COMMANDS

/** Settings of a site with an embedded database. */
function settings(environment: Record<string, string>) {
  return { CONTENT_DIR: content, DATA_DIR: join(folder, 'data'), ...environment }
}

const run = (name: Name, args: string[] = [], environment: Record<string, string> = {}) =>
  runInProcess(COMMANDS[name], args, settings(environment))

/** Runs a command as the operator does, in a separate process. */
function runProcess(name: string, args: string[] = [], environment: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings(environment) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/kvartal.ts', name, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr: stderr.replace(/^\(node:.*\n(\(Use .*\n)?/gm, '') }
}

function beginLoaded(): void {
  cpSync(loaded, join(folder, 'data'), { recursive: true })
}

const readTable = (name: string) => readNumber(`select count(*) as number from ${name}`)
const readRevision = () => readNumber('select revision as number from catalogue_revision')

function readNumber(query: string): number {
  const db = new DatabaseSync(join(folder, 'data', 'kvartal.db'))
  try {
    return Number(db.prepare(query).get()?.number)
  } finally {
    db.close()
  }
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(content, path), change(readFileSync(join(content, path), 'utf8')))
}

test('a load reports what it did; a second one does nothing', async () => {
  expect(firstLoad).toMatchObject({ status: 0, stderr: '' })
  expect(firstLoad.stdout).toMatch(/^documents: \d+ added, 0 changed, 0 removed, 0 unchanged$/m)
  expect(firstLoad.stdout).toMatch(/^properties: [1-9]\d* added/m)
  expect(firstLoad.stdout).toMatch(/^revision: 1$/m)
  beginLoaded()
  const second = await run('load')
  expect(second.stdout).toMatch(/^documents: 0 added, 0 changed, 0 removed, \d+ unchanged$/m)
  expect(second.stdout).toMatch(/^revision: 1$/m)
})

test('no command leaves out an argument that it does not know', async () => {
  expect(runProcess('migrate', ['--dry-run'])).toMatchObject({
    status: 1,
    stderr: 'migrate: takes nothing: --dry-run\n',
  })
  for (const name of ['backup', 'restore', 'texts'] as const) {
    const { status, stderr } = await run(name, ['--dry-run'])
    expect(stderr, name).toContain("Unknown option '--dry-run'")
    expect(status, name).toBe(1)
  }
  expect((await run('backup', ['one', 'two'])).stderr).toBe('too much: two')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('invalid content is listed line by line, exits with 1 and changes nothing', async () => {
  beginLoaded()
  edit(NEWS_FILE, text => text.replace('category:', 'kategory:'))
  edit('content/texts.json', text => text.replace('{', '{ "common.retry": "Ещё {{times}} раз",'))
  for (const args of [['--check'], []]) {
    const { status, stderr, stdout } = await run('load', args)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toEqual([
      'The content is not usable:',
      expect.stringMatching(new RegExp(`^ {2}${NEWS_FILE.replace('.', '\\.')} · category · `)),
      `  ${NEWS_FILE} · kategory · unknown key`,
      '  content/texts.json · common.retry · unknown placeholder {{times}}',
    ])
  }
  expect(readRevision()).toBe(1)
})

test('a check stores nothing', async () => {
  expect(await run('load', ['--check'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^content is usable: /),
  })
  expect(readdirSync(folder)).toEqual(['quarter'])
})

test('a development that is no demo gets no lots of the demo', async () => {
  rmSync(join(content, 'demo.json'))
  const { status, stdout } = await run('load')
  expect(status).toBe(0)
  expect(stdout).toContain('properties: left as they are')
})

test('a wrong setting and an unknown option end with one line', async () => {
  const errorLine = (said: string) => expect.stringMatching(new RegExp(`^load: .*${said}.*\\n?$`, 's'))
  expect(runProcess('load', [], { PORT: 'many' })).toMatchObject({ status: 1, stdout: '', stderr: errorLine('PORT') })
  expect(await run('load', ['--force'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('--force'),
  })
})

test('changes in the store stay; a conflict with the files stops the load until one side is chosen', async () => {
  beginLoaded()
  const body = readFileSync(join(content, 'content/faq/faq.json'), 'utf8').replace('забронировать', 'занять')
  const db = new DatabaseSync(join(folder, 'data', 'kvartal.db'))
  db.prepare("update content_source set body = ?, hash = ?, author = 'office' where path = 'content/faq/faq.json'").run(
    body,
    createHash('sha256').update(body).digest('hex'),
  )
  db.close()
  const kept = await run('load')
  expect(kept.stdout).toContain('  kept as the store has it: content/faq/faq.json\n')
  edit('content/faq/faq.json', text => text.replace('забронировать', 'взять'))
  const { status, stdout, stderr } = await run('load')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^Changed in the files and in the store .*\n {2}content\/faq\/faq\.json · .*\n/)
  expect((await run('load', ['--take-file', 'content/faq/faq.json'])).stdout).toMatch(/^sources: 0 added, 1 changed,/m)
})

test('an export writes the stored sources and reports what is not stored', async () => {
  beginLoaded()
  expect((await run('export', [content])).stdout).toMatch(/^0 written, \d+ unchanged\n$/)
  const written = readFileSync(join(content, 'content/faq/faq.json'), 'utf8')
  edit('content/faq/faq.json', () => '')
  writeFileSync(join(content, 'content/news/new.md'), '')
  expect((await run('export', [content])).stdout).toMatch(
    /^1 written, \d+ unchanged\n {2}not in the store, left where it is: content\/news\/new\.md\n$/,
  )
  expect(readFileSync(join(content, 'content/faq/faq.json'), 'utf8')).toBe(written)
  expect(await run('export')).toMatchObject({ status: 1, stderr: expect.stringContaining('one folder') })
})

test('demo:reset refuses a site with other content, by its folder and by its database', async () => {
  rmSync(join(content, 'demo.json'))
  await run('load')
  const environments: Record<string, string>[] = [{}, { CONTENT_DIR: DEMO }]
  for (const environment of environments) {
    const { status, stdout, stderr } = await run('demo-reset', ['--requests', '--yes'], environment)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/is no demo|has other content/)
  }
  expect(readTable('property')).toBe(0)
  expect(readRevision()).toBe(1)
})

test('demo:reset deletes requests only when confirmed', async () => {
  beginLoaded()
  const file = join(folder, 'data', 'kvartal.db')
  const db = new DatabaseSync(file)
  db.exec(`insert into request (id, created_at, type, name, phone, link, property, extra, tracking, captcha, held, body_hash)
    values ('r1', '', 'callback', 'Анна', '79990000000', '/', 0, '{}', '{}', 'off', 0, '')`)
  db.close()
  // No terminal to ask at: that is the process's.
  const asked = runProcess('demo-reset', ['--requests'])
  expect(asked).toMatchObject({ status: 1, stdout: '' })
  expect(asked.stderr).toContain('1 requests would be gone for ever: say --yes to mean it')
  expect(readTable('request')).toBe(1)
  expect((await run('demo-reset', ['--requests', '--yes'])).status).toBe(0)
  expect(readTable('request')).toBe(0)
})

test('demo:reset brings the demo back', async () => {
  edit('content/faq/faq.json', text => text.replace('Как забронировать квартиру?', 'Как?'))
  await run('load')
  const { status, stdout } = await run('demo-reset')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^documents: 0 added, 1 changed, 0 removed/m)
  expect(stdout).toMatch(/^revision: 2$/m)
})

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { CHANNEL_SETTINGS, createChannels } from '#server/adapters/delivery/create-channels.ts'
import { ALONE } from '#server/adapters/testing/a-lead.ts'
import { startBitrix24Server } from '#server/adapters/testing/bitrix24-server.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { backUp } from '#server/db/backup.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { createDelivery } from '#server/services/requests/channel-worker.ts'
import { createRequest } from '#server/services/requests/create-request.ts'
import { aCaller, aRequest, testOptions } from '#server/services/requests/testing/test-requests.ts'
import { Problem } from '../terminal.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { HELP, runRequests } from './commands.ts'
import { requests } from './requests.ts'

async function setUp() {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  const channel = createRecordingChannel()
  const options = testOptions(db, { channels: [channel], log: pino({ level: 'silent' }) })
  const config = {
    ...z.object(CHANNEL_SETTINGS).parse({}),
    SITE_URL: 'https://bereg.example',
    DATA_DIR: location.dataDir,
    RETENTION_REQUESTS_MONTHS: 12,
    WEBHOOK_URL: 'https://crm.example',
    WEBHOOK_SECRET: 'a-secret-of-twenty-one',
  }
  const printed: string[] = []
  /** A person at the terminal, who agrees unless the test says otherwise. */
  const person = { print: (text: string) => void printed.push(text), answer: true, confirm: async () => person.answer }
  const run = (...args: string[]) => runRequests(args, { db, config, now: options.now, terminal: person })
  const post = async (over: Record<string, unknown> = {}) =>
    (await createRequest(options, aRequest(over), aCaller({ client: crypto.randomUUID() }))).id
  const deliver = () => createDelivery(options).deliverDue()
  return { db, dataDir: location.dataDir, channel, options, config, printed, person, run, post, deliver }
}

test('the list is a table a person can read', async () => {
  const { run, post, deliver, channel } = await setUp()
  expect(await run()).toBe('no requests\n')
  channel.outcome = lead => (lead.name === 'Анна' ? { kind: 'delivered' } : { kind: 'refused', reason: 'HTTP 422' })
  const first = await post()
  const second = await post({
    name: 'Константин Константинопольский',
    phone: '79120000001',
    property: 0,
    type: 'consult',
  })
  await deliver()
  const lines = (await run()).trimEnd().split('\n')
  const [head, ...rows] = lines
  expect(head).toMatch(/^time \(UTC\) {8}id {8}type {6}phone {15}name {28}object {2}delivery$/)
  expect(rows).toHaveLength(2)
  const annas = rows.find(row => row.includes('Анна')) ?? ''
  expect(annas).toContain(`2026-11-21 10:00  ${first.slice(0, 8)}  callback  +7 (912) 345-67-89  Анна`)
  expect(annas).toMatch(/1042 {4}webhook delivered$/)
  expect(rows.find(row => row.includes(second.slice(0, 8)))).toMatch(/webhook dead \(HTTP 422\)$/)
  const column = head?.indexOf('delivery') ?? 0
  for (const row of rows) expect(row.slice(column)).toMatch(/^webhook/)
})

test('who is in a backup alone is erased too: a restore will not bring them back', async () => {
  const { db, dataDir, run, post } = await setUp()
  const id = await post({ phone: '79111112233' })
  const backups = join(dataDir, 'backups')
  await backUp({ dataDir }, backups, 35, new Date('2026-11-21T10:00:00Z'))
  await db.deleteFrom('request').execute()
  expect(await run('erase', '8 911 111 22 33')).toBe('erased requests: 1\n')
  expect(readFileSync(join(backups, 'erased-requests.jsonl'), 'utf8')).toContain(id)
  writeFileSync(join(backups, 'kvartal-2026-11-20T10-00-00Z.damaged.db'), 'x')
  expect(await run('erase', '79111112233')).toMatch(/^warning: .*damaged\.db cannot be read and may hold this person/m)
})

test('nothing that a stranger sent commands the terminal', async () => {
  const { db, run, post, deliver, channel } = await setUp()
  channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422 \u001b[2J' })
  const id = await post()
  await deliver()
  // As an older version would have stored it.
  const hostile = '\u001b]0;title\u0007\r\nreleased to webhook\u009b2J\u202e\u2066\u200f\u{e0041}\u2028'
  const extra = JSON.stringify({ [hostile]: hostile, deep: [hostile] })
  const tracking = JSON.stringify({ [hostile]: hostile })
  await db.updateTable('request').set({ extra, tracking, name: hostile, userAgent: hostile }).execute()
  for (const printed of [await run(), await run('show', id), await run('--json')]) {
    expect(printed).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(printed).not.toMatch(/^released/m)
    expect(printed).toContain('\\u009b2J\\u202e\\u2066\\u200f\\udb40\\udc41\\u2028')
  }
  expect(JSON.parse(await run('--json'))).toMatchObject([{ name: hostile }])
})

test('--json gives the same to machines, filters and --limit count', async () => {
  const { run, post } = await setUp()
  const id = await post({ visit_note: 'spam' })
  await post({ phone: '79120000001' })
  expect(JSON.parse(await run('list', '--json'))).toHaveLength(2)
  expect(JSON.parse(await run('--json', '--limit', '1'))).toHaveLength(1)
  expect(JSON.parse(await run('--json', '--held'))).toMatchObject([{ id, held: true }])
  await expect(run('--held', '--dead')).rejects.toThrow(Problem)
  await expect(run('--limit', 'all')).rejects.toThrow(Problem)
})

test('one request is shown by the beginning of its id', async () => {
  const { run, post } = await setUp()
  const id = await post({ personal: true, policy: true, utm_source: 'ya' })
  const shown = await run('show', id.slice(0, 8))
  expect(shown).toContain(`id             ${id}\n`)
  expect(shown).toContain('tracking utm_source = ya\n')
  expect(shown).toContain('consent personal_data_consent 1.0, 2026-11-21 10:00:00, sha256 aaaa')
  expect(JSON.parse(await run('show', id, '--json'))).toMatchObject({ id, consents: [{}, {}, {}] })
  await expect(run('show', '0000-none')).rejects.toThrow(Problem)
  await expect(run('show', id === '00000000' ? '11111111' : '00000000')).rejects.toThrow('no request begins with')
  await expect(run('show')).rejects.toThrow('give an id')
})

test('shows the answer of the receiver, cut to 500 characters, until it accepts', async () => {
  const { run, post, deliver, channel } = await setUp()
  channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 422', answer: `{"error":"phone\u0007"}${'x'.repeat(600)}` })
  const id = await post()
  await deliver()
  const [{ answer }] = JSON.parse(await run('show', id, '--json')).deliveries
  expect(answer).toHaveLength(500)
  expect(await run('show', id)).toMatch(/^ {2}its answer: \{"error":"phone\P{Cc}+"\}x+$/mu)
  channel.outcome = () => ({ kind: 'delivered' })
  await run('retry', id)
  await deliver()
  expect(await run('show', id)).not.toContain('its answer')
})

test('given-up deliveries are tried again, a held request is let go', async () => {
  const { run, post, deliver, channel } = await setUp()
  channel.outcome = () => ({ kind: 'refused', reason: 'HTTP 400' })
  const id = await post()
  const held = await post({ phone: '79120000001', visit_note: 'spam' })
  await deliver()
  channel.outcome = () => ({ kind: 'delivered' })
  expect(await run('retry', id)).toBe('deliveries due now: 1; requests sent to channels that had not got them: 0\n')
  expect(await run('release', held)).toBe('released to webhook\n')
  await expect(run('release', held)).rejects.toThrow('not held')
  await expect(run('retry')).rejects.toThrow('give an id, or --all')
  await deliver()
  expect(channel.delivered.sort()).toEqual([id, held].sort())
})

test('times are those of the office, whose zone is content; machines read UTC', async () => {
  const { db, run, post, deliver } = await setUp()
  const body = JSON.stringify({ time_zone: 'Asia/Yekaterinburg' })
  await db
    .insertInto('contentDocument')
    .values({ entity: 'global', key: 'global', position: 0, body, hash: '' })
    .execute()
  const id = await post({ personal: true, policy: true })
  await deliver()
  expect(await run()).toMatch(/^time \(Asia\/Yekaterinburg\) .*\n2026-11-21 15:00 /)
  const shown = await run('show', id)
  expect(shown).toContain('createdAt      2026-11-21 15:00:00 (Asia/Yekaterinburg)\n')
  expect(shown).toMatch(/^consent .*, 2026-11-21 15:00:00, sha256/m)
  expect(shown).toMatch(/^delivery webhook delivered, attempts 1, 2026-11-21 15:00:00$/m)
  expect(await run('export')).toContain(`created_at (Asia/Yekaterinburg)`)
  expect(JSON.parse(await run('--json'))).toMatchObject([{ createdAt: '2026-11-21T10:00:00.000Z' }])
})

const HANDLED_NOTHING_SENT =
  'handled: 1; deliveries that will not be made: 0; calls under way that may still arrive: 0\n'
const HANDLED_BEFORE_SENDING =
  'handled: 1; deliveries that will not be made: 1; calls under way that may still arrive: 0\n'

test('lists overdue requests and ends them, or any other, after showing their number', async () => {
  const { db, run, post, printed, person } = await setUp()
  const old = await post({ phone: '79120000001' })
  await db.updateTable('request').set({ createdAt: '2020-01-01T10:00:00.000Z' }).execute()
  const young = await post()
  expect(JSON.parse(await run('--overdue', '--json'))).toMatchObject([{ id: old }])
  await expect(run('--overdue', '--held')).rejects.toThrow(Problem)
  person.answer = false
  expect(await run('handled', '--overdue')).toBe('nothing was changed\n')
  expect(printed).toEqual(['overdue: 1, sent from 2020-01-01 10:00:00 to 2020-01-01 10:00:00\n'])
  expect(await run('--overdue')).not.toBe('no requests\n')
  expect(await run('handled', '--overdue', '--yes')).toBe(HANDLED_BEFORE_SENDING)
  expect(await run('--overdue')).toBe('no requests\n')
  expect(await run('handled', '--overdue')).toBe('overdue: none\n')
  expect(await run('handled', young)).toBe(HANDLED_BEFORE_SENDING)
  expect(await run('show', young)).toContain('handledAt      2026-11-21 10:00:00\n')
  await expect(run('handled')).rejects.toThrow('give an id, --overdue, --held or --before')
  await expect(run('handled', '--overdue', '--held')).rejects.toThrow('give an id, --overdue, --held or --before')
  expect(await run('trust-clock')).toBe('believed: 2026-11-21 10:00:00\n')
})

test('ends the requests of earlier days that are open in the office', async () => {
  const { db, run, post, options } = await setUp()
  const old = await post()
  options.clock.advance(86_400_000)
  const today = await post()
  expect(await run('handled', '--before', '2026-11-22', '--yes')).toMatch(/^handled: 1;/)
  const rows = await db.selectFrom('request').select(['id', 'status']).orderBy('createdAt').execute()
  expect(rows).toEqual([
    { id: old, status: 'closed' },
    { id: today, status: 'new' },
  ])
  expect(await run('handled', '--before', '2026-11-22')).toBe('open from before 2026-11-22: none\n')
  await expect(run('handled', '--before', '22.11.2026')).rejects.toThrow('YYYY-MM-DD')
})

test('nothing is overdue by a clock that jumped', async () => {
  const { run, post, options } = await setUp()
  await post()
  await run('trust-clock')
  options.clock.advance(500 * 86_400_000)
  await expect(run('handled', '--overdue', '--yes')).rejects.toThrow('the clock is more than 30 days from where it was')
  await run('trust-clock')
  expect(await run('handled', '--overdue')).toBe(HANDLED_BEFORE_SENDING)
})

test('ends held requests after showing their number', async () => {
  const { run, post, printed } = await setUp()
  await post()
  const held = await post({ phone: '79120000001', visit_note: 'spam' })
  expect(await run('handled', '--held')).toBe(HANDLED_NOTHING_SENT)
  expect(printed).toEqual(['held: 1, sent from 2026-11-21 10:00:00 to 2026-11-21 10:00:00\n'])
  expect(await run('handled', '--held')).toBe('held: none\n')
  expect(await run('list', '--pending')).not.toContain(held.slice(0, 8))
})

test('a channel that is gone: its deliveries go by another one, what is left of them is given up', async () => {
  const { run, post, deliver, printed, person, options } = await setUp()
  await post()
  const withMail = { ...options, channels: [createRecordingChannel(), createRecordingChannel('mail')] }
  const both = await createRequest(withMail, aRequest({ phone: '79120000001' }), aCaller({ client: 'another' }))
  await deliver()
  expect(await run('--pending')).toContain(both.id.slice(0, 8))
  person.answer = false
  expect(await run('drop', 'mail')).toBe('nothing was changed\n')
  person.answer = true
  expect(await run('drop', 'mail')).toBe('given up: 1; kept, because the office has not heard of them: 0\n')
  expect(printed).toEqual(['waiting for mail: 1\n', 'waiting for mail: 1\n'])
  expect(await run('--pending')).toBe('no requests\n')
  await expect(run('drop', 'webhook')).rejects.toThrow('webhook is configured')
  await expect(run('drop', 'pigeon')).rejects.toThrow('give one of webhook, mail')
})

test('shows for every channel whether it is configured and what waits, and checks it without a delivery', async () => {
  const { run, post, deliver, channel, db, config, options, person } = await setUp()
  channel.outcome = lead => (lead.name === 'Анна' ? { kind: 'delivered' } : { kind: 'refused', reason: 'HTTP 422' })
  await post()
  await post({ name: 'Вера', phone: '79120000001' })
  await deliver()
  await post({ phone: '79120000002' })
  const lines = (await run('channels')).split('\n')
  expect(lines[0]).toMatch(/^name +channel +configured +waiting +given up +delivered$/)
  expect(lines.find(line => line.startsWith('webhook '))).toMatch(/^webhook +webhook +yes +1 +1 +1$/)
  expect(lines.find(line => line.startsWith('mail '))).toMatch(
    /^mail +letter to the office +no, needs SMTP_URL, MAIL_FROM, MAIL_TO +0 +0 +0$/,
  )
  const receiver = await startWebhookReceiver(config.WEBHOOK_SECRET)
  const check = (WEBHOOK_URL: string) =>
    runRequests(['channels', '--check'], {
      db,
      config: { ...config, WEBHOOK_URL },
      now: options.now,
      terminal: person,
    })
  expect(await check(receiver.url)).toMatch(/^webhook .*well: accepts connections$/m)
  expect(receiver.calls).toBe(0)
  await receiver.close()
  expect(await check(receiver.url)).toMatch(/^webhook .*ILL: ECONNREFUSED$/m)
})

test('a held request without a channel stays held', async () => {
  const { db, post, config, options, person } = await setUp()
  const id = await post({ visit_note: 'spam' })
  const { WEBHOOK_URL: _, ...noChannel } = config
  const run = (...args: string[]) => runRequests(args, { db, config: noChannel, now: options.now, terminal: person })
  await expect(run('release', id)).rejects.toThrow('stays held')
  expect(await run('list', '--held')).toContain(id.slice(0, 8))
})

test('a person is forgotten by phone in any spelling, and it is written down for restores', async () => {
  const { run, post, person, printed, dataDir } = await setUp()
  const id = await post({ phone: '+7 (911) 111-22-33' })
  await expect(run('erase', '911')).rejects.toThrow('whole phone number')
  person.answer = false
  expect(await run('erase', '8 911 111 22 33')).toBe('nothing was changed\n')
  expect(printed).toEqual(['requests of 79111112233: 1\n'])
  person.answer = true
  expect(await run('erase', '8 911 111 22 33')).toBe('erased requests: 1\n')
  expect(await run('erase', '79111112233')).toBe('there was nothing of this phone\n')
  expect(await run()).toBe('no requests\n')
  expect(readFileSync(join(dataDir, 'backups', 'erased-requests.jsonl'), 'utf8')).toContain(id)
})

test('the CRMs are asked to delete a person too, and manual work is listed', async () => {
  const { db, dataDir, config, options, person, run } = await setUp()
  const portal = await startBitrix24Server()
  onTestFinished(() => portal.close())
  const settings = { ...config, BITRIX24_URL: portal.webhook }
  const surroundings = { db, config: settings, now: options.now, terminal: person }
  const bitrix24 = createChannels(settings, ALONE).filter(({ name }) => name === 'bitrix24')
  const ways = { ...options, channels: [...options.channels, ...bitrix24] }
  const post = async (phone: string) => {
    const { id } = await createRequest(ways, aRequest({ phone }), aCaller({ client: crypto.randomUUID() }))
    await createDelivery(ways).deliverDue()
    return id
  }
  const id = await post('79111112233')
  await post('79120000001')
  expect(await runRequests(['erase', '79111112233'], surroundings)).toBe(
    [
      'erased requests: 1',
      `webhook ${id}: received it and does not support deletion: erase it there by hand`,
      `bitrix24 ${id}: deleted lead 1; they stay in the recycle bin of the portal until it is emptied by hand`,
      '',
    ].join('\n'),
  )
  expect(portal.items.map(item => item.id)).toEqual([2])
  // In a backup alone, and the channel is gone.
  await backUp({ dataDir }, join(dataDir, 'backups'), 35, new Date('2026-11-21T10:00:00Z'))
  expect(await run('erase', '79120000001')).toMatch(/^bitrix24 .*: received it and is no longer configured/m)
  const late = await post('79120000002')
  await backUp({ dataDir }, join(dataDir, 'backups'), 35, new Date('2026-11-21T11:00:00Z'))
  await db.deleteFrom('request').execute()
  expect(await runRequests(['erase', '79120000002'], surroundings)).toContain(`bitrix24 ${late}: deleted lead`)
})

test('an unknown command prints the help', async () => {
  const { run } = await setUp()
  expect(await run('help')).toBe(HELP)
  await expect(run('destroy')).rejects.toThrow(HELP)
  await expect(run('--fast')).rejects.toThrow(Problem)
  await expect(run('show', 'a', 'b')).rejects.toThrow('too much: b')
  for (const command of ['list', 'export', 'channels', 'trust-clock'])
    await expect(run(command, 'requests.csv'), command).rejects.toThrow('too much: requests.csv')
})

test('the program reads the settings of the site, prints a table and fails with one line', async () => {
  const { post, dataDir } = await setUp()
  await post()
  await post({ phone: '79120000001', visit_note: 'spam' })
  const environment = { DATA_DIR: dataDir }
  const run = (args: string[], env: Record<string, string> = {}) =>
    runInProcess(requests, args, { ...environment, ...env })
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const runProcess = (...args: string[]) =>
    spawnSync(process.execPath, ['cli/kvartal.ts', 'requests', ...args], {
      env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...environment },
      encoding: 'utf8',
    })
  expect(runProcess().stdout).toMatch(/\+7 \(912\) 345-67-89.*[^\n]\n$/s)
  expect((await run(['export'])).stdout).toContain('Анна;79123456789;')
  expect(await run(['show', 'ffffffff'])).toMatchObject({ status: 1, stderr: 'no request begins with ffffffff' })
  // The terminal is that of the process.
  expect(runProcess('handled', '--held')).toMatchObject({
    status: 1,
    stderr: 'requests: there is no terminal to confirm in: list the requests first, then add --yes\n',
  })
  expect((await run([], { PORT: 'many' })).stderr).toMatch(/^Settings are wrong:\n {2}PORT: /)
  expect((await run(['help'], { DATA_DIR: join(dataDir, 'none') })).stdout).toBe(HELP)
  expect((await run([], { DATA_DIR: join(dataDir, 'none') })).stderr).toMatch(/^there is no database .*$/)
  expect(existsSync(join(dataDir, 'none'))).toBe(false)
  expect((await run([], { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' })).stderr).toMatch(
    /^PostgreSQL: .*ECONNREFUSED.*$/,
  )
})

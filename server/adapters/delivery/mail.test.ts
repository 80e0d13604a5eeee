import { execFileSync } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_CVS } from '#server/testing/sample-cvs.ts'
import { LEAD } from '../testing/a-lead.ts'
import { startMailFront } from '../testing/mail-front.ts'
import { CERTIFICATE_FILE, type MailServer, startMailServer } from '../testing/mail-server.ts'
import type { Lead, LetterWriter } from './lead.ts'
import { createMail } from './mail.ts'

const write: LetterWriter = (lead, reader) => ({
  subject: `Заявка, ${lead.name}`,
  text: `Здравствуйте, ${lead.name} (${reader})`,
})

async function aServer(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  onTestFinished(() => server.close())
  return server
}

/** The two channels of a mail server. */
function mail(
  url: string,
  over: { from?: string; to?: string; totalLimitMs?: number; stepLimitMs?: number; tls?: boolean } = {},
) {
  const options = {
    smtpUrl: url,
    tls: false,
    from: 'ЖК «Новый квартал» <site@bereg.example>',
    to: 'office@bereg.example',
    write,
    ...over,
  }
  const [office, visitor] = createMail(options)
  if (!office || !visitor) throw new Error('two channels were expected')
  const now = new Date()
  return {
    office: (lead: Partial<Lead> = {}) => office.deliver({ ...LEAD, ...lead }, now),
    visitor: (lead: Partial<Lead> = {}) => visitor.deliver({ ...LEAD, ...lead }, now),
    takes: visitor.takes,
  }
}

const clear = (server: MailServer) => `smtp://127.0.0.1:${server.port}`

test('attaches the CV to the office letter only', async () => {
  const server = await aServer()
  const { office, visitor } = mail(clear(server))
  const file = {
    name: 'Резюме Анны О’Коннор.pdf',
    type: 'application/pdf',
    size: 6,
    sha256: '',
    link: '',
    read: async () => SAMPLE_CVS.pdf,
  }
  expect(await office({ file })).toEqual({ kind: 'delivered' })
  expect(await visitor({ file })).toEqual({ kind: 'delivered' })
  const [toOffice = '', toVisitor = ''] = server.letters.map(({ raw }) => raw)
  expect(toOffice).toContain('Content-Type: application/pdf')
  expect(toOffice).toContain('Content-Disposition: attachment;')
  const name = [...toOffice.matchAll(/filename\*\d\*=(?:utf-8'')?([^;\s]+)/g)].map(([, part]) => part).join('')
  expect(decodeURIComponent(name)).toBe(file.name)
  expect(toOffice.replaceAll('\r\n', '')).toContain(SAMPLE_CVS.pdf.toString('base64'))
  expect(toVisitor).not.toContain('attachment')
})

test('omits a CV that has been erased', async () => {
  const server = await aServer()
  const { office } = mail(clear(server))
  const file = { name: 'a.pdf', type: 'application/pdf', size: 1, sha256: '', link: '', read: async () => undefined }
  expect(await office({ file })).toEqual({ kind: 'delivered' })
  expect(server.letters[0]?.raw).not.toContain('attachment')
})

test('sends a letter to the office and one to the visitor', async () => {
  const server = await aServer()
  const { office, visitor } = mail(clear(server), { to: 'office@bereg.example, boss@bereg.example' })
  expect(await office()).toEqual({ kind: 'delivered' })
  expect(await visitor()).toEqual({ kind: 'delivered' })
  const [toOffice, toVisitor] = server.letters
  expect(toOffice?.to).toEqual(['office@bereg.example', 'boss@bereg.example'])
  expect(toVisitor?.to).toEqual(['anna@example.ru'])
  expect(toOffice?.from).toBe('site@bereg.example')
  expect(toOffice?.raw).toContain(`Message-ID: <${LEAD.id}@bereg.example>`)
  expect(toVisitor?.raw).toContain(`Message-ID: <${LEAD.id}.visitor@bereg.example>`)
  expect(toOffice?.raw).toMatch(/^Reply-To: .*<anna@example\.ru>\r$/m)
  expect(toOffice?.raw).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000')
  expect(toVisitor?.raw).toContain('Auto-Submitted: auto-generated')
})

test('omits a non-ASCII address from the headers of the office letter', async () => {
  const server = await aServer()
  expect(await mail(clear(server)).office({ mail: 'анна@ьфшд.кг' })).toEqual({ kind: 'delivered' })
  const headers = server.letters[0]?.raw.split('\r\n\r\n', 1)[0] ?? ''
  expect(headers).not.toMatch(/^Reply-To:|\P{ASCII}/mu)
})

test('encodes an internationalized domain', async () => {
  const server = await aServer()
  const { office } = mail(clear(server), { from: 'ЖК <site@берег.рф>' })
  expect(await office({ mail: 'anna@почта.рф' })).toEqual({ kind: 'delivered' })
  expect(server.letters[0]?.raw).toContain(`Message-ID: <${LEAD.id}@xn--90aefa8c.xn--p1ai>`)
  expect(server.letters[0]?.raw).toMatch(/^Reply-To: .*<anna@xn--80a1acny\.xn--p1ai>\r$/m)
})

test('resends the letter to a refused recipient only', async () => {
  const server = await aServer()
  Object.assign(server, { refuseRecipient: 450, refusedAddress: 'boss@bereg.example' })
  const { office } = mail(clear(server), { to: 'office@bereg.example, boss@bereg.example' })
  expect(await office()).toMatchObject({ kind: 'retry', reason: 'SMTP 450 for 1 of the recipients' })
  server.refuseRecipient = 0
  expect(await office()).toEqual({ kind: 'delivered' })
  expect(server.letters.map(({ to }) => to)).toEqual([['office@bereg.example'], ['boss@bereg.example']])
})

test('repeated refusals of a recipient send no duplicates to others', async () => {
  const server = await aServer()
  Object.assign(server, { refuseRecipient: 450, refusedAddress: 'boss@bereg.example' })
  const { office } = mail(clear(server), { to: 'office@bereg.example, boss@bereg.example' })
  for (let attempt = 1; attempt <= 4; attempt += 1) expect(await office()).toMatchObject({ kind: 'retry' })
  expect(server.letters.map(({ to }) => to)).toEqual([['office@bereg.example']])
  server.refuseRecipient = 0
  expect(await office()).toEqual({ kind: 'delivered' })
  expect(server.letters.map(({ to }) => to)).toEqual([['office@bereg.example'], ['boss@bereg.example']])
})

test('sends a letter about an alert to the office', async () => {
  const server = await aServer()
  const [office] = createMail({
    smtpUrl: clear(server),
    tls: false,
    from: 'site@bereg.example',
    to: 'office@bereg.example',
    write,
  })
  expect(await office?.notify?.({ subject: 'Заявки не доходят', text: 'webhook' }, 'alert.1')).toEqual({
    kind: 'delivered',
  })
  expect(server.letters[0]).toMatchObject({ to: ['office@bereg.example'] })
  expect(server.letters[0]?.raw).toContain('Message-ID: <alert.1@bereg.example>')
})

test('sends a confirmation only to visitors with an address', async () => {
  const { takes } = mail('smtp://127.0.0.1:1')
  expect(takes({ type: 'callback', mail: null, multipart: false })).toBe(false)
  expect(takes({ type: 'callback', mail: 'a@b.ru', multipart: false })).toBe(true)
})

test('a line break in a name cannot add a header', async () => {
  const server = await aServer()
  const { office } = mail(clear(server))
  const name = 'Анна\r\nBcc: victim@example.ru\r\nX-Evil: 1'
  expect(await office({ name })).toEqual({ kind: 'delivered' })
  const [letter] = server.letters
  const headers = letter?.raw.split('\r\n\r\n', 1)[0] ?? ''
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/m)
  expect(letter?.to).toEqual(['office@bereg.example'])
})

test('an address that looks like a list has at most one recipient', async () => {
  const server = await aServer()
  const { visitor } = mail(clear(server))
  await visitor({ mail: 'a@b.ru,c@d.ru' })
  await visitor({ mail: 'a@b.ru>\r\nRCPT TO:<c@d.ru' })
  expect(
    server.letters.flatMap(({ to }) => to).filter(address => address === 'c@d.ru' || address === 'a@b.ru'),
  ).toEqual([])
})

test('sends unencrypted only with SMTP_TLS=off', async () => {
  const plain = await aServer({ hideSTARTTLS: true })
  const { office } = mail(clear(plain), { tls: true })
  expect(await office()).toMatchObject({ kind: 'retry' })
  expect(plain.letters).toEqual([])
  const other = await aServer()
  await mail(clear(other)).office()
  expect(other.letters[0]?.isEncrypted).toBe(false)
})

test('sends nothing to a server with an untrusted certificate, by STARTTLS or smtps', async () => {
  for (const secure of [false, true]) {
    const server = await aServer({ secure })
    const { office } = mail(`${secure ? 'smtps' : 'smtp'}://127.0.0.1:${server.port}`, { tls: true })
    expect(await office()).toMatchObject({ kind: 'retry' })
    expect(server.letters).toEqual([])
  }
})

test('sends over TLS with a trusted certificate', () => {
  const script = new URL('../testing/send-over-tls.ts', import.meta.url).pathname
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE }
  const output = execFileSync(process.execPath, [script], { env, encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual([
    { outcome: { kind: 'delivered' }, isEncrypted: [true] },
    { outcome: { kind: 'delivered' }, isEncrypted: [true] },
  ])
})

test.each([
  ['refuseRecipient', 450, 'retry'],
  ['refuseRecipient', 500, 'retry'],
  ['refuseRecipient', 550, 'refused'],
  ['refuseLetter', 451, 'retry'],
  ['refuseLetter', 552, 'refused'],
] as const)('%s with %i is %s', async (stage, code, kind) => {
  const server = await aServer()
  server[stage] = code
  expect(await mail(clear(server)).office()).toEqual({
    kind,
    reason: `SMTP ${code}`,
    answer: `${code} refused with ${code} by the test`,
  })
})

test.each(['reset', 'huge', 421, 500, 554] as const)('retries when the server greets with %s', async mode => {
  const front = await startMailFront()
  onTestFinished(() => front.close())
  const { office } = mail(`smtp://127.0.0.1:${front.port}`, { totalLimitMs: 5000 })
  front.mode = mode
  expect(await office()).toMatchObject({ kind: 'retry' })
  front.mode = 'open'
  expect(await office()).toEqual({ kind: 'delivered' })
  expect(front.letters).toHaveLength(1)
})

test('retries after a failed login', async () => {
  const server = await aServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, auth.password === 'right p@ss' ? { user: 'me' } : {}),
  })
  const login = (password: string) => `smtp://me:${encodeURIComponent(password)}@127.0.0.1:${server.port}`
  expect(await mail(login('wrong')).office()).toMatchObject({ kind: 'retry', reason: 'SMTP 535' })
  expect(await mail(login('right p@ss')).office()).toEqual({ kind: 'delivered' })
  expect(await mail(clear(server)).office()).toMatchObject({ kind: 'retry' })
})

test('retries a closed port, and times out on a silent server', async () => {
  expect(await mail('smtp://127.0.0.1:1').office()).toMatchObject({ kind: 'retry' })
  const server = await aServer()
  server.isSilent = true
  expect(await mail(clear(server), { stepLimitMs: 300 }).office()).toMatchObject({ kind: 'retry', reason: 'ETIMEDOUT' })
})

test('times out on a server that sends one byte at a time', async () => {
  // The total timeout is controlled by the test; timeouts of steps use socket timers, which are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sockets: Socket[] = []
  let drops = 0
  const enough = Promise.withResolvers<void>()
  const dripping = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    const timer = setInterval(() => {
      socket.write('2')
      drops += 1
      if (drops === 3) enough.resolve()
    }, 5)
    socket.on('close', () => clearInterval(timer))
    socket.write('220 mail.example\r\n')
  })
  await new Promise<void>(listening => dripping.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    dripping.close()
  })
  const address = dripping.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const outcome = mail(url, { totalLimitMs: 1500 }).office()
  await enough.promise
  vi.advanceTimersByTime(1500)
  expect(await outcome).toMatchObject({ kind: 'retry', reason: 'EABORT' })
})

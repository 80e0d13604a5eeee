import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Conflict, FieldErrors, TooMany } from '#contract/errors.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { trustClock } from '#server/db/believed-clock.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { SAMPLE_CVS } from '#server/testing/sample-cvs.ts'
import { runRequests } from '../../../cli/requests/commands.ts'
import { createDelivery } from './channel-worker.ts'
import { createRequest } from './create-request.ts'
import { readRequestFile } from './cv-file.ts'
import { eraseRequests } from './erase-requests.ts'
import { forgetOld } from './retention.ts'
import { aCaller, aRequest, testOptions } from './testing/test-requests.ts'

const aFile = (content: Uint8Array = SAMPLE_CVS.pdf, name = 'Резюме.pdf') => new File([new Uint8Array(content)], name)

forEachDatabase((_, open) => {
  async function setUp(over: Parameters<typeof testOptions>[1] = {}) {
    const options = testOptions((await open()).db, over)
    const { db } = options
    return {
      db,
      options,
      send: (file: File, body = aRequest(), caller = {}) => createRequest(options, body, aCaller({ file, ...caller })),
      stored: () => db.selectFrom('requestFile').select(['requestId', 'name', 'type', 'size']).execute(),
    }
  }

  test('stores a CV byte for byte with its request and delivers it', async () => {
    const channel = createRecordingChannel()
    const { db, options, send } = await setUp({ channels: [channel] })
    const { id } = await send(aFile())
    await createDelivery(options).deliverDue()
    const file = channel.attempts[0]?.lead.file
    expect(file).toMatchObject({ name: 'Резюме.pdf', type: 'application/pdf', size: SAMPLE_CVS.pdf.length })
    expect(Buffer.from((await file?.read()) ?? [])).toEqual(SAMPLE_CVS.pdf)
    const link = new URL(file?.link ?? '')
    expect(link.pathname).toBe(`/api/request_file/${id}/`)
    const { fileLinks, now, clock } = options
    const isValid = (requestId: string) =>
      fileLinks.isValid(
        requestId,
        Number(link.searchParams.get('expires')),
        link.searchParams.get('signature') ?? '',
        now(),
      )
    expect([isValid(id), isValid('another')]).toEqual([true, false])
    clock.advance(7 * 86_400_000)
    expect(isValid(id)).toBe(false)
    await eraseRequests(db, '79123456789', now())
    expect(await file?.read()).toBeUndefined()
  })

  test('the same key is one request with one file; another file is refused', async () => {
    const { send, stored } = await setUp()
    const caller = { idempotencyKey: 'k1' }
    const first = await send(aFile(), undefined, caller)
    expect(await send(aFile(), undefined, caller)).toMatchObject({ id: first.id, result: 'repeated' })
    await expect(send(aFile(SAMPLE_CVS.rtf), undefined, caller)).rejects.toThrow(Conflict)
    expect(await stored()).toHaveLength(1)
  })

  test('without a key the same file within a minute is a duplicate, another file is not', async () => {
    const { send, stored } = await setUp()
    const first = await send(aFile())
    expect(await send(aFile())).toMatchObject({ id: first.id, result: 'duplicate' })
    expect((await send(aFile(SAMPLE_CVS.rtf))).result).toBe('created')
    expect(await stored()).toHaveLength(2)
  })

  test('refuses a file that is not a CV and stores nothing', async () => {
    const { db, send } = await setUp()
    await expect(send(aFile(Buffer.from('MZ')))).rejects.toThrow(FieldErrors)
    expect(await db.selectFrom('request').select('id').execute()).toEqual([])
  })

  test('erasing or expiring a request deletes its file', async () => {
    const { db, options, send, stored } = await setUp()
    const { id } = await send(aFile())
    await send(aFile(SAMPLE_CVS.odt, 'b.odt'), aRequest({ phone: '79120000002' }))
    await eraseRequests(db, '79123456789', options.now())
    expect(await readRequestFile(db, id)).toBeUndefined()
    expect(await stored()).toMatchObject([{ name: 'b.odt' }])
    await createDelivery(options).deliverDue()
    const later = new Date('2027-11-22T10:00:00.000Z')
    await trustClock(db, later)
    const forgotten = await forgetOld(db, { requestsMonths: 12, ipDays: 30 }, later)
    expect(forgotten.requests).toBe(1)
    expect(await stored()).toEqual([])
  })

  test('limits files to ten an hour per client and to a total size; a request without a file is accepted', async () => {
    const { options, send } = await setUp({ maxFileBytes: 12 * SAMPLE_CVS.pdf.length })
    const at = (n: number) => aRequest({ phone: `791200000${10 + n}`, property: n })
    for (let n = 0; n < 10; n += 1) await send(aFile(), at(n))
    await expect(send(aFile(), at(10))).rejects.toThrow(TooMany)
    expect((await createRequest(options, at(10), aCaller())).result).toBe('created')
    const other = { client: '198.51.100.1', ip: '198.51.100.1' }
    await send(aFile(), at(11), other)
    await send(aFile(), at(12), other)
    await expect(send(aFile(), at(13), other)).rejects.toThrow(TooMany)
    options.clock.advance(3_600_001)
    await expect(send(aFile(), at(14))).rejects.toThrow(TooMany)
  })

  test('the operator sees that there is a file and exports it once', async () => {
    const { db, options, send } = await setUp()
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-cv-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { id } = await send(aFile())
    const bare = await createRequest(options, aRequest({ phone: '79120000002' }), aCaller())
    const terminal = { print: () => undefined, confirm: async () => true }
    const config = { SITE_URL: '', DATA_DIR: folder, RETENTION_REQUESTS_MONTHS: 12 } as Parameters<
      typeof runRequests
    >[1]['config']
    const run = (...args: string[]) => runRequests(args, { db, config, now: options.now, terminal })
    expect(await run('list')).toContain('callback +file')
    expect(await run('show', id)).toMatch(/^file +Резюме\.pdf, application\/pdf, 1/m)
    expect(JSON.parse(await run('list', '--json'))).toContainEqual(
      expect.objectContaining({
        id,
        file: { name: 'Резюме.pdf', type: 'application/pdf', size: SAMPLE_CVS.pdf.length },
      }),
    )
    expect(await run('export')).toContain('Резюме.pdf')
    const path = join(folder, 'Резюме.pdf')
    expect(await run('file', id, folder)).toBe(`${path}\n`)
    expect(readFileSync(path)).toEqual(SAMPLE_CVS.pdf)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await expect(run('file', id, path)).rejects.toThrow('EEXIST')
    await expect(run('file', id)).rejects.toThrow('path')
    await expect(run('file', bare.id, folder)).rejects.toThrow('no file')
  })
})

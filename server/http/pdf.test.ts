import { expect, test } from 'vitest'
import type { PdfDocument } from '#contract/print.ts'
import { RESIZE_TIMEOUT_SECONDS } from '#server/adapters/images/resizer.ts'
import { PDF_TIMEOUT_MS } from '#server/adapters/pdf/pdf-maker.ts'
import { Overloaded } from '../lib/limiter.ts'
import { IMAGE_JOBS } from './images.ts'
import { SILENCE_MS } from './node-server.ts'
import { createPdfs, PDF_JOBS } from './pdf.ts'

const aDocument = (title: string): PdfDocument => ({
  sheet: {
    name: '',
    mark: { box: [0, 0, 1, 1], path: '' },
    made: '',
    phone: '',
    address: '',
    hours: null,
    disclaimer: '',
  },
  pageOf: '',
  fileName: 'flat-1042',
  list: { kind: '', title, count: null, prices: null, cards: [], tables: [] },
})

/** A maker that responds on demand. */
function aMaker() {
  const waiting: ((pdf: Buffer) => void)[] = []
  const made: string[] = []
  return {
    made,
    make(document: PdfDocument): Promise<Buffer> {
      made.push('list' in document ? document.list.title : '')
      return new Promise(done => waiting.push(done))
    },
    answer: () => waiting.shift()?.(Buffer.from('%PDF')),
  }
}

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('https://kvartal.example/flats/print/1042.pdf', { headers, method })

test('one document is made once, however many ask for it at once and later', async () => {
  const maker = aMaker()
  const pdfs = createPdfs({ maker, isShedding: () => false })
  const both = [1, 2].map(client => pdfs.answer(ask(), aDocument('a'), 'shared', `client ${client}`))
  await expect.poll(() => maker.made).toEqual(['a'])
  maker.answer()
  for (const response of await Promise.all(both)) expect(await response.text()).toBe('%PDF')
  const later = await pdfs.answer(ask(), aDocument('a'), 'shared', 'client 3')
  expect(await later.text()).toBe('%PDF')
  expect(maker.made).toEqual(['a'])
})

test('other words are another file', async () => {
  const maker = aMaker()
  const pdfs = createPdfs({ maker, isShedding: () => false })
  const first = pdfs.answer(ask(), aDocument('a'), 'shared', '')
  const second = pdfs.answer(ask(), aDocument('b'), 'shared', '')
  await expect.poll(() => maker.made).toEqual(['a'])
  maker.answer()
  await expect.poll(() => maker.made).toEqual(['a', 'b'])
  maker.answer()
  expect((await first).headers.get('etag')).not.toBe((await second).headers.get('etag'))
})

test('answers 304 to a client with the current file without making it', async () => {
  const maker = aMaker()
  const pdfs = createPdfs({ maker, isShedding: () => false })
  const first = pdfs.answer(ask(), aDocument('a'), 'shared', '')
  await expect.poll(() => maker.made).toHaveLength(1)
  maker.answer()
  const etag = (await first).headers.get('etag') ?? ''
  const again = await createPdfs({ maker, isShedding: () => false }).answer(
    ask({ 'If-None-Match': etag }),
    aDocument('a'),
    'shared',
    '',
  )
  expect([again.status, maker.made.length]).toEqual([304, 1])
})

test('a list of a visitor is not cached, the sheet of a flat is revalidated', async () => {
  const maker = aMaker()
  const pdfs = createPdfs({ maker, isShedding: () => false })
  const shared = pdfs.answer(ask(), aDocument('a'), 'shared', '')
  await expect.poll(() => maker.made).toHaveLength(1)
  maker.answer()
  expect((await shared).headers.get('cache-control')).toBe('public, no-cache')
  const personal = await pdfs.answer(ask(), aDocument('a'), 'personal', '')
  expect(personal.headers.get('cache-control')).toBe('private, no-store')
})

test('while too much is to be done nothing more is begun; what is kept goes out', async () => {
  const maker = aMaker()
  let isShedding = false
  const pdfs = createPdfs({ maker, isShedding: () => isShedding })
  const kept = pdfs.answer(ask(), aDocument('a'), 'shared', '')
  await expect.poll(() => maker.made).toHaveLength(1)
  maker.answer()
  await kept
  isShedding = true
  expect((await pdfs.answer(ask(), aDocument('a'), 'shared', '')).status).toBe(200)
  await expect(pdfs.answer(ask(), aDocument('b'), 'shared', '')).rejects.toThrow(Overloaded)
})

test('one client has one document that is made and one that waits, the next client the place behind', async () => {
  const maker = aMaker()
  const pdfs = createPdfs({ maker, isShedding: () => false })
  const answers = ['a', 'b'].map(title => pdfs.answer(ask(), aDocument(title), 'shared', 'one'))
  await expect(pdfs.answer(ask(), aDocument('c'), 'shared', 'one')).rejects.toThrow(Overloaded)
  const other = pdfs.answer(ask(), aDocument('d'), 'shared', 'two')
  for (let made = 1; made <= 3; made++) {
    await expect.poll(() => maker.made).toHaveLength(made)
    maker.answer()
  }
  expect((await Promise.all([...answers, other])).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a document that could not be made is not tried again at once', async () => {
  let tried = 0
  const make = async (): Promise<Buffer> => {
    tried += 1
    throw new Error('the PDF took too long')
  }
  const pdfs = createPdfs({ maker: { make }, isShedding: () => false })
  await expect(pdfs.answer(ask(), aDocument('a'), 'shared', 'one')).rejects.toThrow('too long')
  await expect(pdfs.answer(ask(), aDocument('a'), 'shared', 'two')).rejects.toThrow(Overloaded)
  expect(tried).toBe(1)
  await expect(pdfs.answer(ask(), aDocument('b'), 'shared', 'two')).rejects.toThrow('too long')
})

test('what is made for a visitor ends before their silent connection is closed', () => {
  expect(PDF_JOBS.waitMs + PDF_TIMEOUT_MS).toBeLessThan(SILENCE_MS)
  expect(IMAGE_JOBS.waitMs + RESIZE_TIMEOUT_SECONDS * 1000).toBeLessThan(SILENCE_MS)
})

test('a question for the head of a file gets no bytes', async () => {
  const maker = aMaker()
  const pdfs = createPdfs({ maker, isShedding: () => false })
  const head = pdfs.answer(ask({}, 'HEAD'), aDocument('a'), 'shared', '')
  await expect.poll(() => maker.made).toHaveLength(1)
  maker.answer()
  const response = await head
  expect([response.headers.get('content-length'), await response.text()]).toEqual(['4', ''])
})

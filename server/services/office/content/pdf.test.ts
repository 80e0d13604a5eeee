import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf } from './pdf.ts'

const pdf = (objects: string | Buffer) => Buffer.concat([BEGIN, Buffer.from(objects), END])
const BEGIN = Buffer.from('%PDF-1.7\n2 0 obj <</Type /Page>> endobj\n')
const END = Buffer.from('\nendstream endobj\nstartxref\n0\n%%EOF\n')

/** Objects that are compressed together. */
const packed = (objects: string, more = '') =>
  pdf(Buffer.concat([Buffer.from(`1 0 obj <</Type /ObjStm ${more}>> stream\r\n`, 'latin1'), deflateSync(objects)]))
/** A stream of nothing, within the dictionary of another one. */
const DECOY = `/X (stream\n${deflateSync('').toString('latin1')})`

const refusal = (text: string) => ({ status: 400, body: { file: { error_msg: expect.stringContaining(text) } } })

test.each([
  ['a PDF of the demo', await readFile('demo/documents/ustav.pdf')],
  ['compressed objects', packed('<</Type /Page /Rotate 0>>')],
  ['short names by chance in a compressed picture', pdf('/JS(\u0001\u0002 /EF<\u0003 /JSON (long text) /XFAbc')],
  ['objects without a filter', pdf('1 0 obj <</Type /ObjStm>> stream\n<</Rotate 0>>')],
  ['a link to a page about scripts', pdf('<</S /URI /URI (https://bereg.example/javascript/launch)>>')],
])('accepts %s', async (_, bytes) => {
  await expect(checkPdf(bytes)).resolves.toBeUndefined()
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture that is called a PDF', Buffer.from('\u0089PNG\r\n\u001a\n%%EOF', 'latin1')],
  ['a page before a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.7\n%%EOF')],
  ['the beginning of a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['more than 20 MB', pdf(Buffer.alloc(20 * 1024 * 1024, ' '))],
])('%s is no PDF', async (_, bytes) => {
  await expect(checkPdf(bytes)).rejects.toMatchObject(refusal('Нужен файл PDF до 20 МБ.'))
})

test.each([
  '<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>',
  '<</S /Rendition /R 5 0 R>>',
  '<</Foo 1 /JS (app.alert(1))>>',
  '<</Foo 1 /JS 12 0 R /Bar 1>>',
  '<</Foo 1 /#4aS<6170702e616c65727428>>>',
  '<</S/J#61vaScript>>',
  '<</S /Launch /F (cmd.exe)>>',
  '<</Names <</EmbeddedFiles 3 0 R>>>>',
  '<</Type /Filespec /EF <</F 5 0 R>>>>',
  '<</AcroForm <</XFA [(preamble) 12 0 R]>>>>',
  '<</S /SubmitForm /F (https://elsewhere.example)>>',
  '<</S /GoToR /F (//elsewhere/share)>>',
  'trailer <</Encrypt 5 0 R>>',
])('%s is refused, and when it is compressed', async objects => {
  for (const bytes of [pdf(objects), packed(objects), packed(objects, DECOY)])
    await expect(checkPdf(bytes)).rejects.toMatchObject(refusal('скрипты'))
})

test.each([
  ['more than 256 MB when it is unpacked', packed(' '.repeat(257 * 1024 * 1024))],
  ['more streams than a document has', pdf('stream\n'.repeat(100_000))],
])('%s is refused', async (_, bytes) => {
  await expect(checkPdf(bytes)).rejects.toMatchObject(refusal('защита паролем'))
})

test('a PDF without pages is refused', async () => {
  const bytes = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF')
  await expect(checkPdf(bytes)).rejects.toMatchObject(refusal('нет страниц'))
})

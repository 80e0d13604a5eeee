import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf } from './pdf.ts'

const pdf = (objects: string | Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(objects), END])
const END = Buffer.from('\nendstream endobj\nstartxref\n0\n%%EOF\n')

/** Objects that are compressed together. */
const packed = (objects: string, type = '/ObjStm') =>
  pdf(Buffer.concat([Buffer.from(`1 0 obj <</Type ${type} /N 1>> stream\r\n`), deflateSync(objects)]))

const refusal = (text: string) => ({ status: 400, body: { file: { error_msg: expect.stringContaining(text) } } })

test.each([
  ['a PDF of the demo', await readFile('demo/documents/ustav.pdf')],
  ['compressed objects', packed('<</Type /Page /Rotate 0>>')],
  ['short names by chance in a compressed picture', pdf('/JS(\u0001\u0002 /EF<\u0003 /JSON (long text) /XFAbc')],
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
])('%s is refused, and when it is compressed', async objects => {
  for (const bytes of [pdf(objects), packed(objects), packed(objects, '/Obj#53tm')])
    await expect(checkPdf(bytes)).rejects.toMatchObject(refusal('скрипты'))
})

test.each([
  ['nowhere, but often named', pdf('/ObjStm '.repeat(1_000_000))],
  ['encrypted', pdf('1 0 obj <</Type /ObjStm>> stream\nencrypted')],
  ['too large', packed(' '.repeat(65 * 1024 * 1024))],
])('objects that are %s cannot be checked', async (_, bytes) => {
  await expect(checkPdf(bytes)).rejects.toMatchObject(refusal('защита паролем'))
})

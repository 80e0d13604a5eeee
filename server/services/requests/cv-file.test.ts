import { describe, expect, test } from 'vitest'
import { CV_MEDIA_TYPES } from '#domain/requests/cv.ts'
import { compoundOf, SAMPLE_CVS, zipOf } from '#server/testing/sample-cvs.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { cvFileName, cvFormatOf, readCvFile } from './cv-file.ts'

test.each(Object.entries(SAMPLE_CVS))(
  'detects a %s by content, regardless of name and declared type',
  async (format, bytes) => {
    const file = new File([new Uint8Array(bytes)], 'setup.exe', { type: 'application/x-msdownload' })
    expect(await readCvFile(file)).toMatchObject({
      name: `setup.exe.${format}`,
      type: CV_MEDIA_TYPES[format as keyof typeof SAMPLE_CVS],
      size: bytes.length,
      content: bytes,
    })
  },
)

test('accepts a PDF after a byte order mark or a line break', () => {
  expect(cvFormatOf(Buffer.from('\xef\xbb\xbf\r\n%PDF-1.4', 'latin1'))).toBe('pdf')
})

describe('refuses other content with a field error', () => {
  const word = { '[Content_Types].xml': '', 'word/document.xml': '' }
  test.each([
    ['an EXE named as a PDF', Buffer.from('MZ\x90\0%PDF-1.7')],
    ['an ELF', Buffer.from('\x7fELF')],
    ['HTML', Buffer.from('<html>%PDF-')],
    ['a PNG', Buffer.from('\x89PNG\r\n', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
    ['a plain archive', zipOf({ 'a.txt': 'a' })],
    ['an archive of a program', zipOf({ 'META-INF/MANIFEST.MF': '', 'Main.class': '' })],
    ['a workbook', zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
    ['an OpenDocument workbook', zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
    ['a document with macros', zipOf({ ...word, 'word/vbaProject.bin': '' })],
    ['an old workbook', compoundOf('Workbook')],
    ['an installer', compoundOf('SummaryInformation')],
  ])('%s', async (_, bytes) => {
    const refused = await readCvFile(new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' })).catch(
      e => e,
    )
    expect(refused.body).toEqual({ cv: { error_msg: errorTexts.fileFormat } })
  })
})

test.each([
  ['Резюме Анны.pdf', 'Резюме Анны.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['Иванов И.И', 'Иванов И.И.pdf'],
  ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\anna\\cv.pdf', 'cv.pdf'],
  ['cv\r\nBcc: all@example.ru.pdf', 'cvBcc all@example.ru.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe.pdf'],
  ['a\u2028b\u2066c\u200bd\0.pdf', 'abcd.pdf'],
  ['..', 'cv.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['  ', 'cv.pdf'],
  ['', 'cv.pdf'],
  ['con"<>|?*%.pdf', 'con.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(100)}.pdf`],
])('stores the name %j as %j', (given, stored) => {
  expect(cvFileName(given, 'pdf')).toBe(stored)
})

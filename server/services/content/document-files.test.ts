import { expect, test } from 'vitest'
import { describeFile } from './document-files.ts'

test('counts the pages of a PDF, unless there are more than a document has', () => {
  const pagesOf = (file: string, count: number) =>
    describeFile(file, Buffer.from(`%PDF-1.7 /Type /Pages ${'/Type /Page '.repeat(count)}`)).pages
  expect(pagesOf('a.pdf', 12)).toBe(12)
  expect(pagesOf('a.pdf', 0)).toBe(undefined)
  expect(pagesOf('a.pdf', 10_001)).toBe(undefined)
  expect(pagesOf('a.docx', 12)).toBe(undefined)
})

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type DocumentFile, documentFile } from '#contract/content/documents.ts'

/** Uploaded pictures, with uploaded documents in a folder below. */
export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/** Documents that the office uploads. */
export const uploadedDocuments = (dataDir: string) => join(mediaFolder(dataDir), 'documents')

/** A document is in the first that has it. @param dataDir of the site; undefined = it has no uploads */
export const documentFolders = (contentDir: string, dataDir?: string): string[] => [
  join(contentDir, 'documents'),
  ...(dataDir === undefined ? [] : [uploadedDocuments(dataDir)]),
]

/** Entry of `documents/index.json`. @throws ZodError for a name that is refused */
export function describeFile(file: string, bytes: Buffer): DocumentFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const pages = file.endsWith('.pdf') ? countPages(bytes.toString('latin1')) : 0
  return documentFile.parse({ file, bytes: bytes.length, sha256, ...(pages > 0 ? { pages } : {}) })
}

/** @returns the count of the page tree; 0 = it is compressed. Source: ISO 32000-1, 7.7.3 */
function countPages(pdf: string): number {
  // Saved changes are appended: the last object with a number counts.
  const objectOf = (reference: string | undefined) =>
    reference ? (pdf.slice(pdf.lastIndexOf(`\n${reference} obj`)).split('endobj', 1)[0] ?? '') : ''
  const root = [...pdf.matchAll(/\/Root\s+(\d+ \d+) R/g)].at(-1)?.[1]
  const tree = /\/Pages\s+(\d+ \d+) R/.exec(objectOf(root))?.[1]
  return Number(/\/Count\s+(\d+)/.exec(objectOf(tree))?.[1] ?? 0)
}

import { join } from 'node:path'
import { type DocumentFile, documentFile } from '#contract/content/documents.ts'
import { sha256Of } from '#server/lib/sha256.ts'

/** Uploaded pictures, with uploaded documents in a folder below. */
export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/** Documents that the office uploads. */
export const uploadedDocuments = (dataDir: string) => join(mediaFolder(dataDir), 'documents')

/** A document is in the first that has it. @param dataDir of the site; undefined = it has no uploads */
export const documentFolders = (contentDir: string, dataDir?: string): string[] => [
  join(contentDir, 'documents'),
  ...(dataDir === undefined ? [] : [uploadedDocuments(dataDir)]),
]

/** A text that repeats the mark of a page has more. */
const MAX_PAGES = 10_000

/** Entry of `documents/index.json`. @throws ZodError for a name that is refused */
export function describeFile(file: string, bytes: Buffer): DocumentFile {
  const sha256 = sha256Of(bytes)
  // PDFs with compressed object streams do not show their number of pages.
  const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  const isKnown = file.endsWith('.pdf') && pages > 0 && pages <= MAX_PAGES
  return documentFile.parse({ file, bytes: bytes.length, sha256, ...(isKnown && { pages }) })
}

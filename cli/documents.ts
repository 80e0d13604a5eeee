/** `npm run documents`: writes bytes, hash and pages of every file of `documents/` into its list. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type DocumentFile, documentFile } from '#contract/content/documents.ts'
import { Problem, type Terminal } from './terminal.ts'

async function indexed(folder: string, file: string): Promise<DocumentFile> {
  const bytes = await readFile(join(folder, file))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // PDFs with compressed object streams do not show their number of pages.
  const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
  const entry = { file, bytes: bytes.length, sha256, ...(file.endsWith('.pdf') && pages ? { pages } : {}) }
  const { success, data, error } = documentFile.safeParse(entry)
  if (!success) throw new Problem(`${join(folder, file)}: ${error.issues.map(({ message }) => message).join(', ')}`)
  return data
}

export async function indexDocuments({ environment, print }: Terminal): Promise<void> {
  const folder = join(resolve(environment.CONTENT_DIR || 'demo'), 'documents')
  const files = (await readdir(folder)).filter(name => !name.startsWith('.') && name !== 'index.json').toSorted()
  const entries = await Promise.all(files.map(file => indexed(folder, file)))
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(entries, null, 1)}\n`)
  print(`documents: ${entries.length} files`)
}

/** `npm run documents`: writes bytes, hash and pages of every file of `documents/` into its list. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DocumentFile } from '#contract/content/documents.ts'
import { describeFile } from '#server/services/content/document-files.ts'
import { Problem, type Terminal } from './terminal.ts'

async function indexed(folder: string, file: string): Promise<DocumentFile> {
  const bytes = await readFile(join(folder, file))
  try {
    return describeFile(file, bytes)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new Problem(`${join(folder, file)}: ${error.issues.map(({ message }) => message).join(', ')}`)
  }
}

export async function indexDocuments({ environment, print }: Terminal): Promise<void> {
  const folder = join(resolve(environment.CONTENT_DIR || 'demo'), 'documents')
  const files = (await readdir(folder)).filter(name => !name.startsWith('.') && name !== 'index.json').toSorted()
  const entries = await Promise.all(files.map(file => indexed(folder, file)))
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(entries, null, 1)}\n`)
  print(`documents: ${entries.length} files`)
}

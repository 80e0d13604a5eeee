/** `npm run documents`: writes bytes, hash and pages of every file of `documents/` into its list; uploads of the office stay. */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DocumentFile } from '#contract/content/documents.ts'
import { describeFile, documentFolders } from '#server/services/content/document-files.ts'
import { readFileList, writeFileList } from './file-list.ts'
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
  const contentDir = resolve(environment.CONTENT_DIR || 'demo')
  const folders = documentFolders(contentDir, resolve(environment.DATA_DIR || 'data'))
  const folder = join(contentDir, 'documents')
  const index = join(folder, 'index.json')
  const files = (await readdir(folder)).filter(name => !name.startsWith('.') && name !== 'index.json').toSorted()
  const entries = await Promise.all(files.map(file => indexed(folder, file)))
  const listed = await readFileList(index, z.array(z.looseObject({ file: z.string() })))
  await writeFileList(index, listed, entries, folders)
  print(`documents: ${entries.length} files`)
}

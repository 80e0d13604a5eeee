import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentFile } from '#contract/content/documents.ts'
import type { Problem } from './problems.ts'

const INDEX = 'documents/index.json'

/** Every file of the list is there and is the one that the list tells of. @param root of the content */
export async function checkDownloads(root: string, files: readonly DocumentFile[]): Promise<Problem[]> {
  const checked = await Promise.all(
    files.map(async ({ file, bytes, sha256 }, index): Promise<Problem[]> => {
      const found = await readFile(join(root, 'documents', file)).catch(() => null)
      if (!found) return [{ file: INDEX, field: `[${index}].file`, reason: `there is no file documents/${file}` }]
      const isSame = found.length === bytes && createHash('sha256').update(found).digest('hex') === sha256
      const reason = `${file} is another file than the list tells of: run npm run documents`
      return isSame ? [] : [{ file: INDEX, field: `[${index}].sha256`, reason }]
    }),
  )
  return checked.flat()
}

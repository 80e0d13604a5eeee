import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readSources, type SourceTexts } from './read-content.ts'

/** What an export did. */
export interface ExportSummary {
  written: number
  unchanged: number
  /** Files of the folder that the store does not have. They are left where they are. */
  others: readonly string[]
}

/**
 * Writes sources as files, byte for byte as they were written. Pictures lie in the folder of the content already and stay there.
 * @param folder absolute; made when it is not there
 */
export async function exportSources(texts: SourceTexts, folder: string): Promise<ExportSummary> {
  let written = 0
  for (const [path, text] of texts) {
    const file = join(folder, path)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    written += 1
  }
  const present = await readSources(folder)
  const others = [...present.texts.keys()].filter(path => !texts.has(path))
  return { written, unchanged: texts.size - written, others }
}

/** The lists `documents/index.json` and `images/index.json`. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { messageOf } from '#domain/lib/errors.ts'
import { Problem } from './terminal.ts'

/** @throws Problem when it is no list */
export async function readFileList<T>(path: string, schema: z.ZodType<T[]>): Promise<T[]> {
  if (!existsSync(path)) return []
  const refused = (reason: string) => new Problem(`${path} is no list of files: correct or delete it (${reason})`)
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw refused(messageOf(error))
  }
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw refused(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`)
  return data
}

/** Replaces the entries of the same files; others stay while one of the folders has their file. */
export async function writeFileList<T extends { file: string }>(
  path: string,
  listed: readonly T[],
  entries: readonly T[],
  folders: readonly string[],
): Promise<void> {
  const byFile = new Map([...listed, ...entries].map(entry => [entry.file, entry]))
  const kept = [...byFile.values()].filter(({ file }) => folders.some(folder => existsSync(join(folder, file))))
  await writeFile(path, `${JSON.stringify(kept, null, 1)}\n`)
}

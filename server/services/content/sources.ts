import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '#domain/lib/errors.ts'
import type { ContentSourceTable, Db, Trx } from '../../db/schema.ts'
import { makeFolder } from '../../lib/make-folder.ts'
import { sha256Of } from '../../lib/sha256.ts'
import { type Changes, diffRows, writeRows } from './diff-rows.ts'
import { FrontMatterError, type MarkdownFile, parseMarkdownFile } from './prepare-text.ts'
import type { Problem } from './problems.ts'

export interface ContentFile {
  /** Relative to the content folder, with `/`. */
  path: string
  /** As it is written. */
  text: string
  /** SHA-256 of the text without byte order mark and with `\n`, hex. */
  hash: string
  /** JSON, or the front matter of a Markdown file. */
  value: unknown
  body: string | null
}

/** Exact texts by path. */
export type SourceTexts = ReadonlyMap<string, string>

export interface WrittenSources {
  texts: SourceTexts
  problems: readonly Problem[]
}

export interface ContentTree {
  files: Map<string, ContentFile>
  problems: Problem[]
}

/** Folders that are read completely. Pictures and documents are read by their lists. */
const FOLDERS = ['content', 'plans']
/** Files at the root; `demo.json` is a setting, `flats.json` and `lots.json` have lots. */
const ROOT_FILE = /^(masterplan|genplan|building-\d+|construction|window-views|tour|district-map)\.json$/
const INDEXES = ['images/index.json', 'documents/index.json']
/** Notes, and interface texts, which are part of the build. */
const NOT_CONTENT = /(^|\/)README\.md$|^content\/(?:texts\.json|interface\.md)$|^plans\/[\w-]+\.md$/

/** Reads `CONTENT_DIR`. Unreadable files become problems. @param root absolute path */
export async function readSources(root: string): Promise<WrittenSources> {
  const problems: Problem[] = []
  const paths: string[] = []
  for (const folder of FOLDERS) paths.push(...(await listFiles(root, folder, problems)))
  for (const name of await entriesOf(root, '', problems)) if (ROOT_FILE.test(name)) paths.push(name)
  paths.push(...INDEXES.filter(path => existsSync(join(root, path))))

  const texts = new Map<string, string>()
  for (const path of paths.toSorted()) {
    if (NOT_CONTENT.test(path)) continue
    const text = await readText(root, path, problems)
    if (text !== null) texts.set(path, text)
  }
  return { texts, problems }
}

export function parseSources({ texts, problems: ofFiles }: WrittenSources): ContentTree {
  const problems = [...ofFiles]
  const files = new Map<string, ContentFile>()
  for (const [path, text] of texts) {
    const file = parseFile(path, text, problems)
    if (file) files.set(path, file)
  }
  return { files, problems }
}

/** SHA-256 of the exact text, hex. */
export function sourceHash(text: string): string {
  return sha256Of(text)
}

async function listFiles(root: string, folder: string, problems: Problem[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await entriesOf(root, folder, problems)) {
    const path = `${folder}/${name}`
    if (/\.(json|md)$/.test(name)) found.push(path)
    else if (!name.includes('.')) found.push(...(await listFiles(root, path, problems)))
    else problems.push({ file: path, field: '', reason: 'only .json and .md files belong here' })
  }
  return found
}

/** Names in a folder without hidden and backup files. */
async function entriesOf(root: string, folder: string, problems: Problem[]): Promise<string[]> {
  try {
    const names = await readdir(join(root, folder))
    return names.filter(name => !name.startsWith('.') && !name.endsWith('~')).toSorted()
  } catch (error) {
    problems.push({ file: folder || '.', field: '', reason: `cannot be read: ${messageOf(error)}` })
    return []
  }
}

async function readText(root: string, path: string, problems: Problem[]): Promise<string | null> {
  try {
    const bytes = await readFile(join(root, path))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // PostgreSQL cannot store it.
    if (text.includes('\0')) throw new Error('it holds a byte of zero')
    return text
  } catch (error) {
    problems.push({ file: path, field: '', reason: `cannot be read: ${messageOf(error)}` })
    return null
  }
}

/** Null = it is invalid. Adds to `problems`. */
export function parseFile(path: string, text: string, problems: Problem[]): ContentFile | null {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const hash = sourceHash(source)
  try {
    if (path.endsWith('.json')) return { path, text, hash, value: JSON.parse(source), body: null }
    const { meta, body }: MarkdownFile = parseMarkdownFile(source)
    return { path, text, hash, value: meta, body }
  } catch (error) {
    const field = error instanceof FrontMatterError ? `line ${error.line}` : ''
    const reason = error instanceof FrontMatterError ? error.message : `not JSON: ${messageOf(error)}`
    problems.push({ file: path, field, reason })
    return null
  }
}

/** Stored sources by path; a deleted one has no body. */
export type StoredSources = ReadonlyMap<string, ContentSourceTable>

export interface NextSource {
  /** Null = deleted; the files may still have it. */
  body: string | null
  /** Hash of the last loaded file; null = never loaded. */
  loadedHash: string | null
}

/** The new state of all sources by path. Others are deleted. */
export type NextSources = ReadonlyMap<string, NextSource>

export interface Author {
  author: string
  now: Date
}

export async function readStoredSources(db: Db): Promise<StoredSources> {
  const rows = await db.selectFrom('contentSource').selectAll().orderBy('path').execute()
  return new Map(rows.map(row => [row.path, row]))
}

export function textsOf(sources: NextSources): SourceTexts {
  return new Map([...sources].flatMap(([path, { body }]) => (body === null ? [] : [[path, body]])))
}

/** Whether the stored sources have not changed since they were read. */
export async function areUnchanged(trx: Trx, read: StoredSources): Promise<boolean> {
  const rows = await trx.selectFrom('contentSource').select(['path', 'hash', 'version', 'loadedHash']).execute()
  const isSame = ({ path, hash, version, loadedHash }: (typeof rows)[number]) => {
    const row = read.get(path)
    return row?.hash === hash && row.version === version && row.loadedHash === loadedHash
  }
  return rows.length === read.size && rows.every(isSame)
}

export async function storeSources(
  trx: Trx,
  stored: StoredSources,
  next: NextSources,
  author: Author,
): Promise<Changes> {
  const nextRows = [...next].map(([path, source]) => rowOf(path, source, stored.get(path), author))
  const difference = diffRows(nextRows, [...stored.values()], row => row.path)
  const { changed, unchanged, ...others } = await writeRows(difference, {
    remove: ({ path }) => trx.deleteFrom('contentSource').where('path', '=', path).execute(),
    update: row => trx.updateTable('contentSource').set(row).where('path', '=', row.path).execute(),
    insert: rows => trx.insertInto('contentSource').values(rows).execute(),
  })
  // A new `loadedHash` is not a change of the source.
  const noted = difference.changed.filter(({ path, hash }) => stored.get(path)?.hash === hash).length
  return { ...others, changed: changed - noted, unchanged: unchanged + noted }
}

/** The row of a source. Author and time change only with its body. */
function rowOf(
  path: string,
  { body, loadedHash }: NextSource,
  before: ContentSourceTable | undefined,
  { author, now }: Author,
): ContentSourceTable {
  const hash = body === null ? null : sourceHash(body)
  if (before?.hash === hash) return { ...before, loadedHash }
  return { path, body, hash, version: (before?.version ?? 0) + 1, author, changedAt: now.toISOString(), loadedHash }
}

/**
 * Writes sources as files, byte for byte. Pictures stay where they are.
 * @param folder created if missing
 * @returns `others`: other files of the folder, which are left unchanged
 */
export async function exportSources(texts: SourceTexts, folder: string) {
  let written = 0
  for (const [path, text] of texts) {
    const file = join(folder, path)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue
    makeFolder(dirname(file))
    await writeFile(file, text)
    written += 1
  }
  const present = await readSources(folder)
  const others = [...present.texts.keys()].filter(path => !texts.has(path))
  return { written, unchanged: texts.size - written, others }
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '#domain/lib/errors.ts'
import { sha256Of } from '#server/lib/sha256.ts'
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

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FrontMatterError, type MarkdownFile, parseMarkdownFile } from './front-matter.ts'
import type { Problem } from './problems.ts'

/** A file of the content, read and taken apart, not yet checked. */
export interface ContentFile {
  /** From the root of the content, with `/`. */
  path: string
  /** SHA-256 of the file, hex. */
  hash: string
  /** JSON, or the front matter of a Markdown file. */
  value: unknown
  /** Body of a Markdown file. */
  body: string | null
}

/** Everything that was read; what could not be is a problem. */
export interface ContentTree {
  root: string
  files: Map<string, ContentFile>
  problems: Problem[]
}

/** Folders of the content that are read whole. Pictures are read by their list, `images/index.json`. */
const FOLDERS = ['content', 'plans']
/** Files at the root that describe the quarter; `demo.json` is a setting and belongs to the configuration. */
const ROOT_FILE = /^(masterplan|genplan|building-\d+|construction|window-views|tour|district-map)\.json$/
const IMAGE_INDEX = 'images/index.json'
/** Notes for people, and the texts of the interface, which are no part of the database: the build holds them. */
const NOT_CONTENT = /(^|\/)README\.md$|^content\/interface\.md$|^plans\/[\w-]+\.md$/

/**
 * Reads the folder of the content (`CONTENT_DIR`): `content/`, `plans/`, the geometry at its root and `images/index.json`.
 * @param root absolute path
 * @returns files by path; a file that cannot be read or parsed is a problem, not an exception
 */
export async function readContent(root: string): Promise<ContentTree> {
  const problems: Problem[] = []
  const paths: string[] = []
  for (const folder of FOLDERS) paths.push(...(await listFiles(root, folder, problems)))
  for (const name of await entriesOf(root, '', problems)) if (ROOT_FILE.test(name)) paths.push(name)
  paths.push(IMAGE_INDEX)

  const files = new Map<string, ContentFile>()
  for (const path of paths.toSorted()) {
    if (NOT_CONTENT.test(path)) continue
    const file = await readOne(root, path, problems)
    if (file) files.set(path, file)
  }
  return { root, files, problems }
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

/** Names in a folder, without those that systems and editors hide. */
async function entriesOf(root: string, folder: string, problems: Problem[]): Promise<string[]> {
  try {
    const names = await readdir(join(root, folder))
    return names.filter(name => !name.startsWith('.') && !name.endsWith('~')).toSorted()
  } catch (error) {
    problems.push({ file: folder || '.', field: '', reason: `cannot be read: ${reasonOf(error)}` })
    return []
  }
}

async function readOne(root: string, path: string, problems: Problem[]): Promise<ContentFile | null> {
  try {
    const bytes = await readFile(join(root, path))
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
    const hash = createHash('sha256').update(source).digest('hex')
    if (path.endsWith('.json')) return { path, hash, value: JSON.parse(source), body: null }
    const { meta, body }: MarkdownFile = parseMarkdownFile(source)
    return { path, hash, value: meta, body }
  } catch (error) {
    if (error instanceof FrontMatterError)
      problems.push({ file: path, field: `line ${error.line}`, reason: error.message })
    else if (error instanceof SyntaxError)
      problems.push({ file: path, field: '', reason: `not JSON: ${error.message}` })
    else problems.push({ file: path, field: '', reason: `cannot be read: ${reasonOf(error)}` })
    return null
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

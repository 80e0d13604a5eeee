/**
 * `npm run copy`: makes the modules of `domain/copy` of the texts of the interface, and checks what the quarter of `CONTENT_DIR`
 * overrides; the build puts that in their place.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { overridesFile } from '#server/built-texts.ts'
import { override, readOverrides } from './overrides.ts'
import { CopyError, readProductCopy } from './parse.ts'
import { MARK, renderCopy } from './render.ts'

const COPY_DIR = fileURLToPath(new URL('../../domain/copy/', import.meta.url))

function writeModules(files: ReadonlyMap<string, string>): void {
  mkdirSync(COPY_DIR, { recursive: true })
  for (const file of readdirSync(COPY_DIR)) {
    const path = join(COPY_DIR, file)
    if (file.endsWith('.ts') && !files.has(file) && readFileSync(path, 'utf8').startsWith(MARK)) rmSync(path)
  }
  for (const [file, source] of files) writeWhenNew(join(COPY_DIR, file), source)
}

/** Whoever reads the texts meanwhile, as tests do beside a build, finds no half of a file. */
function writeWhenNew(path: string, source: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === source) return
  writeFileSync(path, source)
}

function main(contentDir: string): void {
  let file = 'texts/interface.md'
  try {
    const rows = readProductCopy()
    const files = renderCopy(rows)
    writeModules(files)
    console.log(`copy: ${rows.length} texts in ${files.size} modules`)
    file = overridesFile(contentDir)
    const own = readOverrides(contentDir)
    override(rows, own)
    if (own.length > 0) console.log(`copy: ${own.length} of them overridden by ${file}`)
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    console.error(`${file} is not usable:\n${error.message}`)
    process.exitCode = 1
  }
}

main(process.env.CONTENT_DIR || 'demo')

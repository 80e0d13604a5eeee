/** `npm run new -- DIR`: writes the smallest complete content of another quarter. Source: docs/another-quarter.md. */

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { keysOf, mapValues } from '#domain/lib/collections.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import { Problem, type Terminal } from '../terminal.ts'

const plain = z.string().regex(/^[^"\\\n%]+$/, 'must be a line without quotes, slashes and percents')
const phone = plain.regex(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/, 'must look like +7 (000) 000-00-00')
const domain = plain.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must look like example.ru')

/** By option: a question, the answer of the example and the valid form of an answer. */
const QUESTIONS = {
  name: { title: 'Name of the quarter', example: 'Первый пример', rule: plain.max(32, 'up to 32 letters') },
  phone: { title: 'Phone', example: '+7 (000) 000-00-00', rule: phone },
  address: { title: 'Address of the sales office', example: 'Примерная улица, 1', rule: plain },
  city: { title: 'Town', example: 'г. Пример', rule: plain },
  developer: { title: 'Developer', example: 'Застройщик-пример', rule: plain },
  'legal-entity': { title: 'Legal entity', example: 'ООО «Застройщик-пример»', rule: plain },
  domain: { title: 'Domain of the site', example: 'quarter.example', rule: domain },
}
type Names = Readonly<Record<keyof typeof QUESTIONS, string>>

const ANSWERS = z.record(z.string(), z.string())

/** Options first, then questions on a terminal, then the example. @throws Problem naming each answer that cannot be */
async function askNames(options: z.infer<typeof ANSWERS>): Promise<Names> {
  const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : null
  const names = mapValues(QUESTIONS, ({ example }) => example)
  const problems: string[] = []
  try {
    for (const option of keysOf(QUESTIONS)) {
      const { title, example, rule } = QUESTIONS[option]
      names[option] = options[option] ?? ((await terminal?.question(`${title} [${example}]: `)) || example)
      const read = rule.safeParse(names[option])
      if (!read.success) problems.push(`--${option}: ${read.error.issues.map(({ message }) => message).join(', ')}`)
    }
    if (problems.length > 0) throw new Problem(problems.join('\n'))
    return names
  } finally {
    terminal?.close()
  }
}

/** @param dir the folder as it was named */
function nextSteps(dir: string): string[] {
  return [
    '',
    'Next:',
    `  CONTENT_DIR=${dir} npm run load -- --check`,
    `  CONTENT_DIR=${dir} DATA_DIR=${dir}-data npm start`,
    'Then replace the example file by file: docs/another-quarter.md',
  ]
}

export async function newQuarter({ args, print }: Terminal): Promise<void> {
  const options = mapValues(QUESTIONS, () => ({ type: 'string' as const }))
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [dir, ...others] = positionals
  if (dir === undefined || others.length > 0) throw new Problem('name one folder: npm run new -- DIR')
  const folder = resolve(dir)
  const names = await askNames(ANSWERS.parse(values))
  const files = writeQuarter(folder, names, new Date().toISOString().slice(0, 10))
  for (const line of [`${files.length} files written into ${folder}`, ...nextSteps(dir)]) print(line)
}

/** Next to this module; the build copies it to `build/template`. */
const TEMPLATE = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'template' : '../template')

/** @returns paths of what was written. @throws Problem when the folder has something in it */
export function writeQuarter(folder: string, names: Names, today: string): string[] {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new Problem(`${folder} is not an empty folder`)
  const paths = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(json|md)$/.test(path))
    .sort()
  for (const path of paths) {
    makeFolder(join(folder, dirname(path)))
    writeFileSync(join(folder, path), fillTemplate(readFileSync(join(TEMPLATE, path), 'utf8'), names, today))
  }
  return paths
}

/** `%NAME%`, `%LEGAL_ENTITY%` and the like; names hold no characters that JSON would have to escape. */
function fillTemplate(text: string, names: Names, today: string): string {
  const values = new Map(
    Object.entries({ ...names, today }).map(([option, value]) => [option.replace('-', '_').toUpperCase(), value]),
  )
  return text.replace(/%([A-Z_]+)%/g, (whole, key: string) => values.get(key) ?? whole)
}

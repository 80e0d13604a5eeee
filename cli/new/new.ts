/** `npm run new -- DIR`: writes the smallest complete content of another quarter. Source: docs/another-quarter.md. */

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Problem, type Terminal } from '../terminal.ts'

const plain = z.string().regex(/^[^"\\\n%]+$/, 'must be a line without quotes, slashes and percents')
const phone = plain.regex(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/, 'must look like +7 (000) 000-00-00')
const domain = plain.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must look like example.ru')

/** The questions, with the answer of the example and the valid form of an answer. */
const QUESTIONS = {
  name: {
    option: 'name',
    title: 'Name of the quarter',
    example: 'Первый пример',
    rule: plain.max(32, 'up to 32 letters'),
  },
  phone: { option: 'phone', title: 'Phone', example: '+7 (000) 000-00-00', rule: phone },
  address: { option: 'address', title: 'Address of the sales office', example: 'Примерная улица, 1', rule: plain },
  city: { option: 'city', title: 'Town', example: 'г. Пример', rule: plain },
  developer: { option: 'developer', title: 'Developer', example: 'Застройщик-пример', rule: plain },
  legalEntity: { option: 'legal-entity', title: 'Legal entity', example: 'ООО «Застройщик-пример»', rule: plain },
  domain: { option: 'domain', title: 'Domain of the site', example: 'quarter.example', rule: domain },
} as const satisfies Record<keyof Names, { option: string; title: string; example: string; rule: z.ZodType<string> }>

const ANSWERS = z.record(z.string(), z.string())

/** Options first, then questions on a terminal, then the example. @throws Problem naming each answer that cannot be */
async function askNames(options: z.infer<typeof ANSWERS>): Promise<Names> {
  const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : null
  const problems: string[] = []
  const answer = async (key: keyof Names): Promise<string> => {
    const { option, title, example, rule } = QUESTIONS[key]
    const answer = options[option] ?? ((await terminal?.question(`${title} [${example}]: `)) || example)
    const read = rule.safeParse(answer)
    if (!read.success) problems.push(`--${option}: ${read.error.issues.map(({ message }) => message).join(', ')}`)
    return answer
  }
  try {
    const names = {
      name: await answer('name'),
      phone: await answer('phone'),
      address: await answer('address'),
      city: await answer('city'),
      developer: await answer('developer'),
      legalEntity: await answer('legalEntity'),
      domain: await answer('domain'),
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
  const options = Object.values(QUESTIONS).map(({ option }) => [option, { type: 'string' as const }])
  const { values, positionals } = parseArgs({ args, options: Object.fromEntries(options), allowPositionals: true })
  const [dir, ...others] = positionals
  if (dir === undefined || others.length > 0) throw new Problem('name one folder: npm run new -- DIR')
  const folder = resolve(dir)
  const names = await askNames(ANSWERS.parse(values))
  const files = writeQuarter(folder, names, new Date().toISOString().slice(0, 10))
  for (const line of [`${files.length} files written into ${folder}`, ...nextSteps(dir)]) print(line)
}

/** Next to this module; the build copies it to `build/template`. */
const TEMPLATE = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'template' : '../template')

interface Names {
  name: string
  /** `+7 (000) 000-00-00`. */
  phone: string
  address: string
  city: string
  developer: string
  legalEntity: string
  /** Of the site, `example.ru`. */
  domain: string
}

/** @returns paths of what was written. @throws Problem when the folder has something in it */
export function writeQuarter(folder: string, names: Names, today: string): string[] {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new Problem(`${folder} is not an empty folder`)
  const paths = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(json|md)$/.test(path))
    .sort()
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), fillTemplate(readFileSync(join(TEMPLATE, path), 'utf8'), names, today))
  }
  return paths
}

/** `%NAME%` and its like; names hold no characters that JSON would have to escape. */
function fillTemplate(text: string, names: Names, today: string): string {
  const values: Record<string, string> = {
    NAME: names.name,
    PHONE: names.phone,
    ADDRESS: names.address,
    CITY: names.city,
    DEVELOPER: names.developer,
    LEGAL_ENTITY: names.legalEntity,
    DOMAIN: names.domain,
    TODAY: today,
  }
  return text.replace(/%([A-Z_]+)%/g, (whole, key: string) => values[key] ?? whole)
}

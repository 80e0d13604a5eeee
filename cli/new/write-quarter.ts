import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/** Next to this module; the build copies it to `build/template`. */
const TEMPLATE = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'template' : '../template')

export interface Names {
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

/** @returns paths of what was written. @throws ConfigError when the folder has something in it */
export function writeQuarter(folder: string, names: Names, today: string): string[] {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new ConfigError([`${folder} is not an empty folder`])
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

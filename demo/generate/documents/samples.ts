import { readFileSync } from 'node:fs'
import { formatDate } from '#domain/dates/dates.ts'
import type { Sample } from './sample-pdf.ts'
import { readSampleText } from './sample-text.ts'

interface DocumentEntry {
  id: number
  title: string
  date: string
  kind: string
  buildings: number[]
  file: string
}

interface Building {
  number: number
  name: string
  floors: number[]
  flats: number
  commercial: number
  completion: string
  keys_date: string
}

/** Kinds whose documents share one text. */
const SHARED = new Set(['permit', 'commissioning', 'declaration', 'expertise'])

export function readSamples(): Map<string, Sample> {
  const { groups } = readJson<{ groups: { title: string; documents: DocumentEntry[] }[] }>(
    '../../content/prodocs/prodocs.json',
  )
  const buildings = readJson<Building[]>('../../content/building/buildings.json')
  const global = readJson<{ project: { full_name: string; legal_entity: string }; address: string; phone: string }>(
    '../../content/global/global.json',
  )
  const developer = readJson<{ legal_entity_short: string }>('../../content/project_developer/project_developer.json')
  const common = {
    legal: global.project.legal_entity,
    short: developer.legal_entity_short,
    address: global.address,
    phone: global.phone,
  }
  return new Map(
    groups.flatMap(({ title: group, documents }) =>
      documents.map((entry): [string, Sample] => {
        const dateText = formatDate(entry.date, { year: true })
        const values = {
          ...common,
          id: String(entry.id),
          year: entry.date.slice(0, 4),
          date: dateText,
          buildings: buildings
            .filter(({ number }) => entry.buildings.includes(number))
            .map(rowsOf)
            .join('\n'),
        }
        const blocks = readSampleText(read(`texts/${textName(entry)}.md`), values)
        const { title, date, file } = entry
        return [file, { title, group, project: global.project.full_name, date, dateText, blocks }]
      }),
    ),
  )
}

function textName({ kind, file }: DocumentEntry): string {
  return SHARED.has(kind) ? kind : file.replace(/\.\w+$/, '')
}

function rowsOf({ name, floors, flats, commercial, completion, keys_date }: Building): string {
  const storeys = [...new Set(floors)].join(' и ')
  return [
    `- ${name}: этажей | ${storeys}`,
    `- ${name}: квартир | ${flats}`,
    `- ${name}: помещений для бизнеса | ${commercial}`,
    `- ${name}: срок ввода | ${completion}`,
    `- ${name}: ключи до | ${formatDate(keys_date, { year: true })}`,
  ].join('\n')
}

function readJson<Value>(path: string): Value {
  return JSON.parse(read(path))
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

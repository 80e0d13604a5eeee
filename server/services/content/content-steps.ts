import { parseJson } from '#domain/lib/parse-json.ts'
import { type SourceTexts, type StoredSources, sourceHash } from './sources.ts'

/** A migration of sources between two versions of the site. */
interface ContentStep {
  /** Description for the report of a load: `promotions: day → from, until`. */
  name: string
  /** May get some sources in the new format. @returns the new text of each changed source; null = it is deleted */
  apply(texts: SourceTexts): ReadonlyMap<string, string | null>
}

/**
 * Fields that earlier versions required although they changed no page or repeated another file, by the start of the path
 * of their file. `field=value` is dropped only with this value.
 */
const DROPPED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'content/global/global.json': [
    ...['phone_link', 'project.short_description', 'working_hours[].time', 'working_hours[].schema'],
  ],
  'content/contacts/contacts.json': [
    ...['office.address', 'office.phone', 'office.phone_link', 'office.time_zone', 'office.hours'],
    ...['office.hours_special', 'departments[].phone={{phone}}'],
  ],
  'content/vacancies_contact/vacancies_contact.json': ['phone_link'],
  'content/project_developer/project_developer.json': ['phone'],
  'content/footer/footer.json': ['office', 'disclaimer_source'],
  'content/purchase/': ['bank_slugs'],
  'content/bank/subsidy_compare.json': ['base.buildings_note'],
  'content/project_buy_commercial/ideas.json': ['by_area'],
  'content/seconds/page.json': [
    ...['filters_hint', 'items[].drawing.doors[].connects', 'items[].drawing.doors[].opens_into'],
  ],
  'masterplan.json': [
    ...['sectionTypes', 'river.waterLevel', 'buildings[].name', 'buildings[].completion', 'buildings[].state'],
    ...['buildings[].facade', 'buildings[].entranceSide'],
  ],
  'plans/layouts.json': [
    ...['loggia_coefficient', 'balcony_coefficient', 'layouts[].doors[].connects', 'layouts[].doors[].opens_into'],
  ],
  'plans/sections.json': [
    ...['buildings[].flats', 'buildings[].note', 'sections[].storey_height', 'sections[].free_sides'],
    ...['sections[].mirror_of', 'sections[].area', 'sections[].placements[].type'],
    ...['sections[].placements[].total_area', 'sections[].placements[].entrance'],
    ...['sections[].core.doors[].connects', 'sections[].core.doors[].opens_into', 'ground_floors[].storey_height'],
    ...['ground_floors[].free_sides', 'ground_floors[].mirror_of', 'ground_floors[].residents'],
    ...['ground_floors[].doors[].connects', 'ground_floors[].doors[].opens_into'],
    ...['ground_floors[].premises[].name', 'ground_floors[].premises[].area'],
    ...['ground_floors[].premises[].service_entrances', 'ground_floors[].premises[].ceiling_height'],
    ...['ground_floors[].premises[].shopfronts'],
  ],
  'plans/parking.json': [
    ...['title', 'bounds', 'place_kinds', 'gates', 'zones[].places', 'ramps[].slope', 'ramps[].lanes'],
    ...['ramps[].joins', 'cores[].lobby_axis', 'cores[].width'],
  ],
  'plans/storages.json': ['title', 'storages[].door_side'],
  'tour.json': [
    ...['projection', 'units', 'flat', 'is_show_flat', 'layout_id', 'finish', 'plan_note', 'points[].width'],
    ...['points[].height', 'points[].links[].u', 'plan.rooms[].in_tour', 'plan.rooms[].assumed'],
    ...['plan.doors[].connects', 'plan.doors[].opens_into'],
  ],
  'construction.json': ['same_view'],
  'genplan.json': ['buildings[].name', 'buildings[].sections[].commercialVisible'],
  'building-': ['sections[].floorsCount'],
}

const dropFields: ContentStep = {
  name: 'fields without effect: dropped',
  apply(texts) {
    const changed = new Map<string, string>()
    for (const [file, fields] of Object.entries(DROPPED_FIELDS)) {
      for (const [path, text] of texts) {
        const value = path.startsWith(file) && parseJson(text)
        if (!value) continue
        const isChanged = fields.map(field => dropField(value, field.split('.'))).includes(true)
        if (isChanged) changed.set(path, `${JSON.stringify(value, null, 2)}\n`)
      }
    }
    return changed
  },
}

/** Deletes a field in place. @returns whether it was there */
function dropField(value: unknown, [step = '', ...others]: readonly string[]): boolean {
  const [name = '', onlyValue] = step.replace(/\[\]$/, '').split('=')
  const owner = Object(value)
  if (others.length > 0) {
    const inner = owner[name]
    const items = Array.isArray(inner) ? inner : [inner]
    return items.map(item => dropField(item, others)).includes(true)
  }
  if (!Object.hasOwn(owner, name) || (onlyValue !== undefined && owner[name] !== onlyValue)) return false
  return delete owner[name]
}

/** The text of the notice is a text of the interface; this one was never shown. */
const dropCookieNotice: ContentStep = {
  name: 'cookie notice without effect: dropped',
  apply(texts) {
    const path = 'content/legal/cookie-notice.md'
    return new Map(texts.has(path) ? [[path, null]] : [])
  },
}

/** Oldest first. A step is kept while a quarter may have older content. */
const contentSteps: readonly ContentStep[] = [dropFields, dropCookieNotice]

/** @returns sources in the current format, and a line per step that changed any */
export function upgradeTexts(texts: SourceTexts, steps = contentSteps) {
  const upgraded = new Map(texts)
  const report: string[] = []
  for (const { name, apply } of steps) {
    const changes = [...apply(upgraded)].filter(([path, text]) => text !== (upgraded.get(path) ?? null))
    for (const [path, text] of changes) {
      if (text === null) upgraded.delete(path)
      else upgraded.set(path, text)
    }
    if (changes.length > 0) report.push(`${name}: ${changes.length} files`)
  }
  return { texts: upgraded, report }
}

/** A source that equals its file stays so, because the file is converted in the same way. */
export function upgradeStored(stored: StoredSources, steps = contentSteps): StoredSources {
  const before = new Map([...stored].flatMap(([path, { body }]) => (body === null ? [] : [[path, body]])))
  const { texts, report } = upgradeTexts(before, steps)
  if (report.length === 0) return stored
  const upgraded = new Map([...stored].filter(([path, row]) => row.body === null || texts.has(path)))
  for (const [path, body] of texts) {
    if (body === before.get(path)) continue
    const row = stored.get(path)
    const hash = sourceHash(body)
    upgraded.set(path, {
      ...(row ?? { path, version: 0, author: 'update', changedAt: '' }),
      body,
      hash,
      loadedHash: row && row.loadedHash !== row.hash ? row.loadedHash : hash,
    })
  }
  return upgraded
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFacts } from '#contract/lots/facts.ts'
import { flatFactsSchema } from '#contract/lots/flat.ts'
import { type FlatsFile, flatsFile } from '#contract/lots/flats-file.ts'
import { messageOf } from '#domain/lib/errors.ts'
import { layoutsFile } from '#domain/plans/layout-schema.ts'
import { masterplan } from '#domain/plans/master-plan-schema.ts'
import { sectionsFile } from '#domain/plans/section.ts'
import { toDm2 } from '#domain/sun/standing-flat.ts'
import { windowViews } from '#domain/sun/window-views-schema.ts'
import type { PropertyTable } from './db/schema.ts'
import { issueProblems } from './services/content/draft-reader.ts'
import { ContentError, type Problem } from './services/content/problems.ts'
import type { LotRows } from './services/content/store-lots.ts'
import { type FlatPlans, findPlannedFlat } from './services/stock/place-flats.ts'

export const FLATS_FILE = 'flats.json'
/** Time of price changes. */
const HOUR = 'T06:00:00.000Z'

type WrittenFlat = FlatsFile['flats'][number]

/**
 * Reads `flats.json` of a content folder.
 * @returns null when there is no such file, or the plans are invalid, which the content check reports
 * @throws ContentError with every invalid flat
 */
export function readFlatsFile(contentDir: string): LotRows | null {
  if (!existsSync(join(contentDir, FLATS_FILE))) return null
  const file = readFlats(contentDir)
  const plans = readPlans(contentDir)
  if (!plans) return null
  const problems = twins(file)
  const properties = file.flats.flatMap((flat, index): PropertyTable[] => {
    const row = rowOf(flat, file.date, plans)
    const days = historyOf(flat, file.date).map(({ date }) => date)
    if (days.join() !== [...new Set(days)].toSorted().join())
      problems.push({
        file: FLATS_FILE,
        field: `flats[${index}].prices`,
        reason: 'every date must be after the one before',
      })
    if (typeof row !== 'string') return [row]
    problems.push({ file: FLATS_FILE, field: `flats[${index}]`, reason: row })
    return []
  })
  if (problems.length > 0) throw new ContentError(problems)
  return { kinds: ['flat'], properties, priceHistory: file.flats.flatMap(flat => historyOf(flat, file.date)) }
}

function readFlats(contentDir: string): FlatsFile {
  const value = readJson(contentDir, FLATS_FILE)
  const read = flatsFile.safeParse(value)
  if (read.success) return read.data
  throw new ContentError(read.error.issues.flatMap(issue => issueProblems(FLATS_FILE, value, issue)))
}

/** The plans of the flats; null = one of the files is invalid. */
function readPlans(contentDir: string): FlatPlans | null {
  const read = <Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | null => {
    try {
      return schema.parse(readJson(contentDir, path))
    } catch {
      return null // The content check reports it.
    }
  }
  const plan = read('masterplan.json', masterplan)
  const layouts = read('plans/layouts.json', layoutsFile)
  const sections = read('plans/sections.json', sectionsFile)
  const views = existsSync(join(contentDir, 'window-views.json')) ? read('window-views.json', windowViews) : null
  if (!plan || !layouts || !sections) return null
  return {
    masterplan: plan,
    layout: layouts.layouts,
    plan_settings: layouts,
    section: sections.sections,
    building_sections: sections.buildings,
    window_views: views,
  }
}

function readJson(contentDir: string, path: string): unknown {
  try {
    return z.unknown().parse(JSON.parse(readFileSync(join(contentDir, path), 'utf8').replace(/^\uFEFF/, '')))
  } catch (error) {
    throw new ContentError([{ file: path, field: '', reason: `not JSON: ${messageOf(error)}` }])
  }
}

/** A flat that is no longer for sale may have been replaced by another one at its position. */
const UNIQUE: Readonly<Record<string, (flat: WrittenFlat) => string | number>> = {
  id: flat => flat.id,
  article: flat => flat.article,
  place: ({ id, status, building, section, floor, place }) =>
    status === 'withdrawn' ? `withdrawn ${id}` : `${building}.${section}.${floor}.${place}`,
}

function twins({ flats }: FlatsFile): Problem[] {
  return Object.entries(UNIQUE).flatMap(([name, uniqueOf]) => {
    const seen = new Set<string | number>()
    return flats.flatMap((flat, index): Problem[] => {
      const value = uniqueOf(flat)
      if (!seen.has(value)) {
        seen.add(value)
        return []
      }
      return [{ file: FLATS_FILE, field: `flats[${index}].${name}`, reason: `«${value}» is already used in this file` }]
    })
  })
}

function rowOf(flat: WrittenFlat, date: string, plans: FlatPlans): PropertyTable | string {
  const standing = findPlannedFlat(plans, flat)
  if (typeof standing === 'string') return standing
  return {
    id: flat.id,
    kind: 'flat',
    article: flat.article,
    number: flat.number,
    status: flat.status,
    updatedAt: `${flat.sold_at ?? date}${HOUR}`,
    bookedUntil: flat.booked_until ?? null,
    soldAt: flat.sold_at ?? null,
    buildingId: flat.building,
    sectionNumber: flat.section,
    floor: flat.floor,
    floorsTotal: standing.floorsTotal,
    areaDm2: toDm2(standing.layout.total_area),
    priceRub: flat.price ?? null,
    priceOldRub: flat.price_old ?? null,
    priceParts: '[]',
    contractType: flat.contract,
    facts: writeFacts(flatFactsSchema, { ...standing.facts, finish: flat.finish }),
  }
}

function historyOf({ id, price, prices }: WrittenFlat, date: string): LotRows['priceHistory'] {
  const points = [...prices, ...(price === undefined ? [] : [{ date, price }])]
  return points.map(point => ({ propertyId: id, date: point.date, priceRub: point.price }))
}

import { AFTER_KEY, BEFORE_KEY, PICTURE_KEY, type QueryValues } from '#contract/paths.ts'
import { type ReportGroup, type Reports, reportsOf } from '#server/services/progress/reports.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { type ComparedAt, comparedAt, numberOf } from './compared.server.ts'

export interface FeedAt {
  year: number
  /** 1 to 12: chosen for every building that has a photograph of it. */
  month: number
  /** Whether the address has it: without it the latest month is shown. */
  isInAddress: boolean
  /** Of the year, the latest first. */
  groups: readonly ReportGroup[]
  photo: number | null
  compared: ComparedAt | null
}

/** Reads the query of the page of photographs; undefined = there is no report yet. */
export function feedAt(snapshot: SiteSnapshot, query: URLSearchParams): FeedAt | undefined {
  const reports = reportsOf(snapshot)
  const requested = requestedOf(query, reports)
  const latest = reports.groups[0]
  if (!latest) return undefined
  const year = reports.groups.some(group => yearOf(group) === requested.year) ? requested.year : undefined
  const groups = reports.groups.filter(group => yearOf(group) === (year ?? yearOf(latest)))
  const month = groups.some(group => monthOf(group) === requested.month) ? requested.month : undefined
  const [first = latest] = groups
  return {
    year: yearOf(first),
    month: month ?? monthOf(first),
    groups,
    isInAddress: month !== undefined || (year !== undefined && year !== yearOf(latest)),
    photo: groups.flatMap(({ slides }) => slides).find(({ id }) => id === requested.photo)?.id ?? null,
    compared: comparedAt(snapshot, query),
  }
}

/** The same as a canonical query. */
export function feedValues({ year, month, isInAddress }: Pick<FeedAt, 'year' | 'month' | 'isInAddress'>): QueryValues {
  return isInAddress ? { year, month } : {}
}

export function feedQuery(query: URLSearchParams, snapshot: SiteSnapshot): URLSearchParams {
  const at = feedAt(snapshot, query)
  if (!at) return new URLSearchParams()
  const { compared, photo } = at
  const values = {
    ...feedValues(at),
    ...(compared?.isInAddress
      ? { view: compared.code, [BEFORE_KEY]: compared.fromId, [AFTER_KEY]: compared.toId }
      : {}),
    [PICTURE_KEY]: photo,
  }
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
}

export function yearOf({ report }: ReportGroup): number {
  return Number(report.month.slice(0, 4))
}

export function monthOf({ report }: ReportGroup): number {
  return Number(report.month.slice(5))
}

/** A link that names nothing but a picture leads to its month. */
function requestedOf(query: URLSearchParams, { slides, groups }: Reports) {
  const [photo, year, month] = [PICTURE_KEY, 'year', 'month'].map(name => numberOf(query, name))
  const slide = photo === undefined ? undefined : slides.get(photo)
  const home = year === undefined && month === undefined ? groups.find(({ id }) => id === slide?.groupId) : undefined
  return home ? { photo, year: yearOf(home), month: monthOf(home) } : { photo, year, month }
}

import { AFTER_KEY, BEFORE_KEY, PICTURE_KEY, type QueryValues } from '#contract/paths.ts'
import { type ReportGroup, type Reports, reportsOf } from '#server/services/progress/reports.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { type ComparedAt, comparedAt, numberOf } from './compared.server.ts'

export interface FeedAt {
  year: number
  /** 1 to 12; null = every month of the year, of one building. */
  month: number | null
  building: number | null
  /** Whether the address says it: without it the latest month is shown. */
  isAsked: boolean
  groups: readonly ReportGroup[]
  photo: number | null
  compared: ComparedAt | null
}

/** What a query of the page of photographs asks for; undefined = there is no report yet. */
export function feedAt(snapshot: SiteSnapshot, query: URLSearchParams): FeedAt | undefined {
  const reports = reportsOf(snapshot)
  const asked = askedOf(query, reports)
  const months = reports.groups.map(({ report }) => report.month)
  const years = [...new Set(months.map(month => Number(month.slice(0, 4))))]
  const year = years.find(one => one === asked.year) ?? years[0]
  if (year === undefined) return undefined
  const ofYear = reports.groups.filter(group => yearOf(group) === year)
  const building = ofYear.some(group => group.building !== null && group.building === asked.building)
    ? asked.building
    : null
  const latest = ofYear[0] ? monthOf(ofYear[0]) : null
  const isKnown = ofYear.some(group => monthOf(group) === asked.month)
  const month = isKnown ? asked.month : building === null ? latest : null
  const groups = groupsAt(reports.groups, { year, month, building })
  const slides = groups.flatMap(group => group.slides)
  return {
    year,
    month,
    building,
    groups,
    isAsked: isKnown || building !== null || (asked.year === year && year !== years[0]),
    photo: slides.find(({ id }) => id === asked.photo)?.id ?? null,
    compared: comparedAt(snapshot, query),
  }
}

/** The same as a query, in the one way to write it. */
export function feedValues({
  year,
  month,
  building,
  isAsked,
}: Omit<FeedAt, 'groups' | 'photo' | 'compared'>): QueryValues {
  return isAsked ? { year, month, building } : {}
}

export function feedQuery(query: URLSearchParams, snapshot: SiteSnapshot): URLSearchParams {
  const at = feedAt(snapshot, query)
  if (!at) return new URLSearchParams()
  const { compared, photo } = at
  const values = {
    ...feedValues(at),
    ...(compared?.isAsked ? { view: compared.code, [BEFORE_KEY]: compared.fromId, [AFTER_KEY]: compared.toId } : {}),
    [PICTURE_KEY]: photo,
  }
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
}

/** Reports of a month and a building of a year; null = of every one. */
export function groupsAt(
  groups: readonly ReportGroup[],
  { year, month, building }: Pick<FeedAt, 'year' | 'month' | 'building'>,
): ReportGroup[] {
  return groups.filter(
    group =>
      yearOf(group) === year &&
      (month === null || monthOf(group) === month) &&
      (building === null || group.building === building),
  )
}

export function yearOf({ report }: ReportGroup): number {
  return Number(report.month.slice(0, 4))
}

export function monthOf({ report }: ReportGroup): number {
  return Number(report.month.slice(5))
}

/** A link that names nothing but a picture leads to its month. */
function askedOf(query: URLSearchParams, { slides, groups }: Reports) {
  const photo = numberOf(query, PICTURE_KEY)
  const [year, month, building] = ['year', 'month', 'building'].map(name => numberOf(query, name))
  const slide = photo === undefined ? undefined : slides.get(photo)
  const home = [year, month, building].every(one => one === undefined)
    ? groups.find(({ id }) => id === slide?.groupId)
    : undefined
  return {
    year: home ? yearOf(home) : year,
    month: (home ? monthOf(home) : month) ?? null,
    building: building ?? null,
    photo,
  }
}

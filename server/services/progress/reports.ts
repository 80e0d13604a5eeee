import type { Construction, ProgressReport } from '#contract/content/progress.ts'
import type { Content } from '#contract/content/registry.ts'
import { type Work, worksOf } from '#domain/quarter/works.ts'
import * as copy from '#texts/progress.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

/** Gap between the ids of two reports, for their buildings: ids are stable across loads. */
const GROUPS_OF_REPORT = 1000

export const WORK_NAMES: Readonly<Record<Work, string>> = {
  zero_cycle: copy.workZeroCycle,
  frame: copy.workFrame,
  walls: copy.workWalls,
  facade: copy.workFacade,
}

type StageCode = Construction['months'][number]['buildings'][number]['stage']

export interface ReportGroup {
  id: number
  report: ProgressReport
  /** Null = the whole quarter. */
  building: number | null
  summary: string
  /** Null = the whole quarter. */
  readiness: { percent: number; stage: string; stageCode: StageCode | null } | null
  /** Empty without counts of storeys. */
  works: readonly { work: Work; percent: number }[]
  slides: readonly ReportSlide[]
}

export interface ReportSlide {
  id: number
  groupId: number
  building: number | null
  date: string
  image: string
  alt: string | undefined
  caption: string
  viewCode: string
}

export interface Reports {
  /** Latest report first; each with the quarter, then its buildings. */
  groups: readonly ReportGroup[]
  slides: ReadonlyMap<number, ReportSlide>
  /** Photographs by viewpoint, oldest first. */
  views: ReadonlyMap<string, readonly ReportSlide[]>
}

/** All reports, latest first. */
export const reportsOf = perSnapshot(readReports)

function readReports({ content }: SiteSnapshot): Reports {
  const groups = content.progress_feed_group
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .flatMap(report => groupsOf(report, content.construction))
  const slides = groups.flatMap(group => group.slides)
  return {
    groups,
    slides: new Map(slides.map(slide => [slide.id, slide])),
    views: Map.groupBy(
      slides.toSorted((a, b) => a.date.localeCompare(b.date)),
      ({ viewCode }) => viewCode,
    ),
  }
}

function groupsOf(report: ProgressReport, construction: Construction | null): ReportGroup[] {
  const month = construction?.months.find(candidate => candidate.month === report.month)
  const groupOf = (building: number | null, summary: string, slides: ProgressReport['slides']) => {
    const groupId = report.id * GROUPS_OF_REPORT + (building ?? 0)
    return {
      id: groupId,
      report,
      building,
      summary,
      slides: slides.map(({ id, image, alt, caption, view_code }): ReportSlide => {
        return { id, groupId, building, date: report.date, image, alt, caption, viewCode: view_code }
      }),
    }
  }
  return [
    { ...groupOf(null, report.summary, report.slides), readiness: null, works: [] },
    ...report.buildings.map(({ building, text, slides, percent, stage }): ReportGroup => {
      const built = month?.buildings.find(candidate => candidate.building === building)
      return {
        ...groupOf(building, text, slides),
        readiness: { percent, stage, stageCode: built?.stage ?? null },
        works: built ? worksOf(built) : [],
      }
    }),
  ]
}

/** Construction progress of a building; null = no report. */
export function readinessOf({ construction }: Content, buildingId: number): { percent: number; stage: string } | null {
  const month = construction?.months.find(candidate => candidate.month === construction.current_month)
  const built = month?.buildings.find(({ building }) => building === buildingId)
  return construction && built ? { percent: built.readiness, stage: construction.stages[built.stage] } : null
}

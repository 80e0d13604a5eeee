import { NotFound } from '#contract/errors.ts'
import { type ProgressGroupAnswer, type ProgressSlideAnswer, progressGroups } from '#contract/progress-calls.ts'
import { monthName } from '#domain/dates/dates.ts'
import { capitalised, fill } from '#domain/text/format.ts'
import type { ValueLabel } from '#server/search-index/types.ts'
import * as formats from '#texts/formats.ts'
import type { ImageService } from '../images/image-service.ts'
import { buildingLabels, createIndex, type FilteredCalls, filteredCalls } from '../lots/filtered-calls.ts'
import { type ReportGroup, reportsOf, WORK_NAMES } from '../progress/reports.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

type Images = Pick<ImageService, 'find'>

export function createProgressCalls(current: () => SiteSnapshot, images: Images): FilteredCalls<ProgressGroupAnswer> {
  const indexOf = perSnapshot((snapshot: SiteSnapshot) =>
    createIndex({
      fields: progressGroups.fields,
      answers: () => reportsOf(snapshot).groups.map(group => answerOf(group, images)),
      valuesOf: ({ year, month, building_id }) => ({ year, month, building: building_id }),
      labels: () => ({ month: monthLabels(), building: buildingLabels(snapshot.content) }),
    }),
  )
  return filteredCalls(progressGroups.path, () => indexOf(current()))
}

/** A photograph of a report. @throws NotFound */
export function getProgressSlide(snapshot: SiteSnapshot, images: Images, id: number): ProgressSlideAnswer {
  const { slides, views, groups } = reportsOf(snapshot)
  const slide = slides.get(id)
  if (!slide) throw new NotFound()
  const { groupId, building, date, image, alt, caption, viewCode } = slide
  const siblings = groups.find(group => group.id === groupId)?.slides ?? []
  const place = siblings.indexOf(slide)
  return {
    id,
    group_id: groupId,
    building_id: building,
    taken_at: date,
    image: images.find(image, alt),
    title: caption,
    view_code: viewCode,
    point: cameraOf(snapshot, viewCode),
    same_view: (views.get(viewCode) ?? []).map(picture => ({ id: picture.id, date: picture.date })),
    prev_id: siblings[place - 1]?.id ?? null,
    next_id: siblings[place + 1]?.id ?? null,
  }
}

function cameraOf({ content }: SiteSnapshot, code: string): ProgressSlideAnswer['point'] {
  const camera = content.construction?.views.find(view => view.code === code)?.camera
  return camera ? { x: camera.x, y: camera.y, azimuth: camera.azimuth } : null
}

function answerOf({ id, report, building, summary, readiness, works, slides }: ReportGroup, images: Images) {
  const [first] = slides
  return {
    id,
    building_id: building,
    title: building === null ? report.name : fill(formats.building, { number: building }),
    summary,
    year: Number(report.month.slice(0, 4)),
    month: Number(report.month.slice(5)),
    date: report.date,
    stage: readiness?.stageCode ?? null,
    stage_label: readiness?.stage ?? null,
    percent: readiness?.percent ?? null,
    cover: first ? images.find(first.image, first.alt) : null,
    photos_count: slides.length,
    works: works.map(({ work, percent }) => ({ code: work, name: WORK_NAMES[work], percent })),
    slides: slides.map(slide => slide.id),
  }
}

function monthLabels(): ValueLabel[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    return { value: month, label: capitalised(monthName(month)) }
  })
}

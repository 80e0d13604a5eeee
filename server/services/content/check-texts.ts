import type { Drafts } from './draft-reader.ts'
import { forEachText } from './each-string.ts'
import type { Reporter } from './problems.ts'

/** Texts name existing things and agree with each other. */
export function checkTexts(drafts: Drafts, reporter: Reporter): void {
  checkIds(drafts, reporter)
  checkDistrict(drafts, reporter)
  checkTour(drafts, reporter)
  checkProgress(drafts, reporter)
  checkPremises(drafts, reporter)
  checkHours(drafts, reporter)
  for (const draft of drafts.messages) {
    const isLetter = draft.source.channel === 'email'
    if (isLetter !== (draft.source.subject !== undefined)) {
      reporter.report(
        draft,
        ['subject'],
        isLetter ? 'is missing: a letter has a subject' : 'a short message has no subject',
      )
    }
  }
}

function checkHours(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.global) {
    for (const list of ['working_hours', 'hours_special'] as const)
      for (const [index, { from, to }] of draft.source[list].entries())
        if (from !== undefined && to !== undefined && to <= from)
          reporter.report(draft, [list, index, 'to'], 'must be after from; 23:59 is the latest')
  }
}

function checkIds(drafts: Drafts, reporter: Reporter): void {
  for (const draft of [...drafts.infra, ...drafts.seconds])
    reporter.expectUnique(draft, ['items'], 'slug', draft.source.items)
  const slides = drafts.progress_feed_group.flatMap(draft => [
    ...draft.source.slides.map((slide, index) => ({ draft, path: ['slides', index, 'id'], id: slide.id })),
    ...draft.source.buildings.flatMap((building, place) =>
      building.slides.map((slide, index) => ({
        draft,
        path: ['buildings', place, 'slides', index, 'id'],
        id: slide.id,
      })),
    ),
  ])
  const seen = new Set<number>()
  for (const { draft, path, id } of slides) {
    if (seen.has(id)) reporter.report(draft, path, `${id} is already the id of another slide`)
    seen.add(id)
  }
}

function checkDistrict(drafts: Drafts, reporter: Reporter): void {
  const categories = new Set(drafts.infra_map.flatMap(({ source }) => source.categories.map(category => category.slug)))
  for (const draft of drafts.infra)
    reporter.expectEachKnown(draft, ['items'], 'category', draft.source.items, categories, 'category')
  for (const draft of drafts.district) {
    for (const list of ['inside', 'groups'] as const)
      reporter.expectEachKnown(draft, [list], 'category', draft.source[list], categories, 'category')
  }
}

function checkTour(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.tour) {
    const points = new Set(draft.source.points.map(point => point.id))
    const rooms = new Set(draft.source.plan.rooms.map(room => room.id))
    reporter.expectKnown(draft, ['start'], draft.source.start, points, 'point')
    reporter.expectEachKnown(draft, ['points'], 'room', draft.source.points, rooms, 'room')
    for (const [index, { links }] of draft.source.points.entries())
      reporter.expectEachKnown(draft, ['points', index, 'links'], 'to', links, points, 'point')
  }
}

/** Progress reports match the figures of `construction.json`. */
function checkProgress(drafts: Drafts, reporter: Reporter): void {
  const construction = drafts.construction[0]?.source
  if (!construction) return
  const views = new Set(construction.views.map(view => view.code))
  for (const draft of drafts.progress_feed_group) {
    const { source } = draft
    if (source.month !== source.slug) reporter.report(draft, ['month'], 'must equal slug')
    const figures = construction.months.find(month => month.month === source.month)
    if (!figures) reporter.report(draft, ['month'], 'construction.json has no figures of this month')
    reporter.expectEachKnown(draft, ['slides'], 'view_code', source.slides, views, 'view in construction.json')
    for (const [place, building] of source.buildings.entries()) {
      const path = ['buildings', place]
      const slides = [...path, 'slides']
      reporter.expectEachKnown(draft, slides, 'view_code', building.slides, views, 'view in construction.json')
      const readiness = figures?.buildings.find(other => other.building === building.building)?.readiness
      if (readiness !== undefined && readiness !== building.percent) {
        reporter.report(draft, [...path, 'percent'], `construction.json says ${readiness}`)
      }
    }
  }
}

function checkPremises(drafts: Drafts, reporter: Reporter): void {
  const streets = new Set(drafts.about_commercial.flatMap(({ source }) => source.streets.map(street => street.slug)))
  for (const draft of drafts.project_buy_commercial) {
    const { items } = draft.source
    reporter.expectUnique(draft, ['items'], 'premise', items)
    reporter.expectEachKnown(draft, ['items'], 'street_slug', items, streets, 'line in about_commercial.json')
  }
}

const MAX_FIELD = 4000
const MAX_BODY = 100_000
/** Markup that would run in a browser. Pages escape it anyway. */
const RUNS = /<\s*\/?\s*(?:script|iframe|object|embed|style|svg|link|meta|base|form)\b|<[^>]*\son\w+\s*=/i

/** Limits the length of all texts and refuses active markup. */
export function checkStrings(drafts: Drafts, reporter: Reporter): void {
  for (const draft of Object.values(drafts).flat()) {
    forEachText(
      draft,
      (path, text) => {
        const most = path[0] === 'body' ? MAX_BODY : MAX_FIELD
        if (text.length > most) reporter.report(draft, path, `is too long: ${text.length} characters of ${most}`)
        const [found] = RUNS.exec(text) ?? []
        if (found) reporter.report(draft, path, `contains «${found.trim()}», which runs in a browser`)
      },
      'all',
    )
  }
}

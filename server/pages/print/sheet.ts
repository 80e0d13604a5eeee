import type { PrintSheetWords } from '#contract/print.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { clockRange, weekText } from '#domain/dates/opening-hours.ts'
import { fill } from '#domain/text/fill.ts'
import { capitalised } from '#domain/text/sentences.ts'
import { markOf } from '#server/services/shell/get-global.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/print.ts'

/** Header and footer of a document: project, date, contacts. Source: docs/specification-coverage.md#print-layout. */
export function printSheet({ content, today }: SiteSnapshot): PrintSheetWords {
  const { global } = content
  const hours = global.working_hours.map(group => ({ ...group, time: clockRange(group) }))
  return {
    name: global.project.name,
    mark: markOf(content),
    made: fill(copy.date, { date: formatDate(today, { year: true }) }),
    phone: global.phone,
    address: global.address,
    hours: capitalised(weekText(hours)),
    disclaimer: fill(copy.disclaimer, { name: global.project.legal_entity }),
  }
}

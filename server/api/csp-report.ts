import { cspReportSchema } from '#contract/csp-report.ts'
import { BodyRefused, readBody } from '#server/http/read-body.ts'
import { done, type Handlers } from './handlers.ts'

/** Types that browsers send reports under; the first is the older one. */
const TYPES = ['application/csp-report', 'application/reports+json']

/**
 * `/api/csp_report/`: what a browser says that the policy of a page has stopped. Only the directive is counted: everything else in a
 * report can be forged, and addresses may contain personal data.
 * @param onReport called for each violation
 */
export function cspReportHandlers(onReport: (directive: string) => void): Handlers<'reportPolicy'> {
  return {
    async reportPolicy(c) {
      const reports = cspReportSchema.safeParse((await readBody(c.req.raw, { jsonTypes: TYPES })).fields)
      if (!reports.success) throw new BodyRefused(400, 'The body is no report')
      for (const directive of reports.data) onReport(directive)
      return done(c)
    },
  }
}

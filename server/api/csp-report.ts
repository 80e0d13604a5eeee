import { cspReportSchema } from '#contract/csp-report.ts'
import { BodyRefused, readBody } from '#server/http/read-body.ts'
import { done, type Handlers } from './handlers.ts'

/** Media types of reports; the first one is older. */
const TYPES = ['application/csp-report', 'application/reports+json']

/** Only the directive is counted, because the rest can be forged and may contain personal data. */
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

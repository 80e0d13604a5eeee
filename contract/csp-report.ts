import { z } from 'zod'

/** `script-src-elem`, or with the values of the policy behind it in older browsers. */
const directive = z
  .string()
  .max(4000)
  .transform(text => text.split(' ', 1)[0] ?? '')

/** One report of a browser that supports only `report-uri`. */
const single = z
  .object({
    'csp-report': z.object({ 'effective-directive': directive.optional(), 'violated-directive': directive.optional() }),
  })
  .transform(({ 'csp-report': report }) => [report['effective-directive'] ?? report['violated-directive'] ?? ''])

const report = z.object({
  type: z.string().max(100),
  body: z.object({ effectiveDirective: directive.optional() }).nullish(),
})

/** Reports of the Reporting API; Safari sends one without a list. Those of another type are ignored. */
const several = z
  .union([z.array(report).max(20), report.transform(value => [value])])
  .transform(list =>
    list.filter(({ type }) => type === 'csp-violation').map(({ body }) => body?.effectiveDirective ?? ''),
  )

/** Violation reports of browsers, reduced to the violated directives. Source: CSP Level 3, "Reporting"; Reporting API. */
export const cspReportSchema = z.union([single, several])

const reportBody = z.object({
  type: z.string(),
  body: z.object({ effectiveDirective: z.string().optional() }).nullish(),
})

/** The same for the document of the calls, which supports no transforms. */
export const cspReportBodySchema = z.union([
  z.object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
    }),
  }),
  reportBody,
  z.array(reportBody),
])

import { keysOf } from '#domain/keys-of.ts'
/** What stands behind a metric, in the text format of Prometheus. */
export interface Metric {
  /** Head and samples, each line ended by `\n`. */
  render(): Promise<string>
}

/** Values of the labels of one sample. */
export type Labels<Name extends string> = Record<Name, string>

/**
 * Values that a label may have. Whatever else comes is counted as `other`, so that no visitor can make new series.
 * Source: docs/operations.md#health-and-metrics.
 */
export type LabelValues<Name extends string> = Readonly<Record<Name, ReadonlySet<string>>>

const OTHER = 'other'

/** Counts what happens. */
export interface Counter<Name extends string> extends Metric {
  add(labels: Labels<Name>, by?: number): void
}

/**
 * @param name ends in `_total`
 * @param help one line for the person who reads it
 */
export function createCounter<Name extends string>(
  name: string,
  help: string,
  values: LabelValues<Name>,
): Counter<Name> {
  const labelOf = labelWriter(values)
  const counts = new Map<string, number>()
  return {
    add(labels, by = 1) {
      const label = labelOf(labels)
      counts.set(label, (counts.get(label) ?? 0) + by)
    },
    async render() {
      return head(name, help, 'counter') + [...counts].map(([label, count]) => sample(name, label, count)).join('')
    },
  }
}

/** One sample that is read when somebody asks. */
export interface Reading<Name extends string> {
  labels: Labels<Name>
  value: number
}

/** The one sample of a metric without labels. */
export function one(value: number): Reading<never>[] {
  return [{ labels: {}, value }]
}

/**
 * A figure that goes up and down, or a counter that somebody else keeps: read when it is asked for.
 * @param read a failure leaves the metric without samples
 */
export function createReading<Name extends string>(
  name: string,
  help: string,
  kind: 'gauge' | 'counter',
  values: LabelValues<Name>,
  read: () => Promise<readonly Reading<Name>[]> | readonly Reading<Name>[],
): Metric {
  const labelOf = labelWriter(values)
  return {
    async render() {
      const readings = await Promise.resolve()
        .then(read)
        .catch(() => [])
      // Two unknown values are one `other`.
      const sums = new Map<string, number>()
      for (const { labels, value } of readings) {
        const label = labelOf(labels)
        sums.set(label, (sums.get(label) ?? 0) + value)
      }
      return head(name, help, kind) + [...sums].map(([label, value]) => sample(name, label, value)).join('')
    },
  }
}

/** Durations and how many of them were how long. */
export interface Histogram<Name extends string> extends Metric {
  observe(labels: Labels<Name>, value: number): void
}

/** @param bounds upper bounds of the buckets, ascending; the last one, infinity, is added */
export function createHistogram<Name extends string>(
  name: string,
  help: string,
  values: LabelValues<Name>,
  bounds: readonly number[],
): Histogram<Name> {
  const labelOf = labelWriter(values)
  const series = new Map<string, { counts: number[]; sum: number }>()
  return {
    observe(labels, value) {
      const label = labelOf(labels)
      const one = series.get(label) ?? { counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 }
      series.set(label, one)
      const bucket = bounds.findIndex(bound => value <= bound)
      const at = bucket < 0 ? bounds.length : bucket
      one.counts[at] = (one.counts[at] ?? 0) + 1
      one.sum += value
    },
    async render() {
      let text = head(name, help, 'histogram')
      for (const [label, { counts, sum }] of series) {
        let total = 0
        for (const [at, count] of counts.entries()) {
          total += count
          const bound = `le="${bounds[at] ?? '+Inf'}"`
          text += sample(`${name}_bucket`, label ? `${label},${bound}` : bound, total)
        }
        text += sample(`${name}_sum`, label, sum) + sample(`${name}_count`, label, total)
      }
      return text
    },
  }
}

/** The whole page of metrics. */
export async function renderMetrics(metrics: readonly Metric[]): Promise<string> {
  return (await Promise.all(metrics.map(metric => metric.render()))).join('')
}

/** Writes labels in a fixed order, `a="1",b="2"`; the lists are ours, so nothing has to be escaped. */
function labelWriter<Name extends string>(values: LabelValues<Name>): (labels: Labels<Name>) => string {
  const names = keysOf(values)
  return labels => names.map(name => `${name}="${values[name].has(labels[name]) ? labels[name] : OTHER}"`).join(',')
}

function head(name: string, help: string, kind: 'counter' | 'gauge' | 'histogram'): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels ? `{${labels}}` : ''} ${value}\n`
}

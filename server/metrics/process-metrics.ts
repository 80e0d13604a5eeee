import { createReading, type Metric, one } from './registry.ts'

const MICROSECONDS_PER_SECOND = 1_000_000
const MS_PER_SECOND = 1000

/** What every process tells of itself, under the names that dashboards for Prometheus know. */
export function processMetrics(): Metric[] {
  return [
    createReading('process_resident_memory_bytes', 'Memory of the process', 'gauge', {}, () =>
      one(process.memoryUsage.rss()),
    ),
    createReading('nodejs_heap_size_used_bytes', 'Heap in use', 'gauge', {}, () => one(process.memoryUsage().heapUsed)),
    createReading('process_cpu_seconds_total', 'Processor time of the process', 'counter', {}, () => {
      const { user, system } = process.cpuUsage()
      return one((user + system) / MICROSECONDS_PER_SECOND)
    }),
    createReading('process_start_time_seconds', 'When the process started', 'gauge', {}, () =>
      one(performance.timeOrigin / MS_PER_SECOND),
    ),
  ]
}

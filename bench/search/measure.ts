import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { elementAt } from '#domain/element-at.ts'

/** CPU time of this process so far, ms: the collector and the compiler of the engine work in other threads and are counted too. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** CPU time of one call, ms. */
export function cpuOf(work: () => unknown): number {
  const start = cpuMs()
  work()
  return cpuMs() - start
}

/** The middle one; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return elementAt(
    [...values].sort((a, b) => a - b),
    values.length >> 1,
  )
}

/** Median of `rounds` runs after one to warm up. */
export function medianCpuMs(rounds: number, work: () => unknown): number {
  work()
  return median(Array.from({ length: rounds }, () => cpuOf(work)))
}

/** Bytes in use after everything unreachable has been collected. */
export function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Bytes a core reads per second from so large a buffer: looks for a byte that is not there. */
export function readSpeed(bytes: number): number {
  const buffer = Buffer.alloc(bytes)
  const times = Math.ceil(2 ** 27 / bytes)
  const milliseconds = medianCpuMs(5, () => {
    for (let i = 0; i < times; i++) if (buffer.indexOf(1) !== -1) throw new Error('a byte of an empty buffer is not 0')
  })
  return (bytes * times * 1000) / milliseconds
}

/**
 * What work costs this process, in ms of a processor: unlike the clock on the wall it does not hear what else the machine does.
 * Threads of the process count too.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

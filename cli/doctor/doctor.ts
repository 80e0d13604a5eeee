/**
 * `npm run doctor`: looks at the settings, the disk, the database, every way out of the house and the files for portals, a line each. Exit
 * code 1 when something is a failure. It may run beside the site, and sends nobody's data.
 */
import type { Terminal } from '../terminal.ts'
import { examine } from './examine.ts'

export async function doctor({ environment, print }: Terminal): Promise<void> {
  const { lines, isWell } = await examine({ environment, now: () => new Date() })
  for (const line of lines) print(line)
  if (!isWell) process.exitCode = 1
}

/**
 * `npm run doctor`: looks at the settings, the disk, the database, every way out of the house and the files for portals, a line each. Exit
 * code 1 when something is a failure. It may run beside the site, and sends nobody's data.
 */
import { examine } from './examine.ts'

const { lines, isWell } = await examine({ environment: process.env, now: () => new Date() })
for (const line of lines) console.log(line)
if (!isWell) process.exitCode = 1

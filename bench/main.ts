/**
 * `npm run bench [sizes|pages|requests|browser|search|scale]`: figures that are promised, measured in one run, each with its bound.
 * Ends with 1 when a bound is missed. Needs a build (`npm run build`).
 */
import { existsSync } from 'node:fs'
import { benchBrowser } from './browser/main.ts'
import { benchPages } from './pages/main.ts'
import { benchRequests } from './requests/main.ts'
import { benchScale } from './scale/main.ts'
import { runSearchBench } from './search/main.ts'
import { formatRows, isReached } from './search/targets.ts'
import { benchSizes } from './sizes.ts'

const SECTIONS: Record<string, () => Promise<boolean>> = {
  sizes: benchSizes,
  pages: benchPages,
  requests: benchRequests,
  browser: benchBrowser,
  search: benchSearch,
  scale: benchScale,
}

/** The search beside PostgreSQL and itemsjs, with the table of what it must reach. */
async function benchSearch(): Promise<boolean> {
  const { title, rows } = await runSearchBench()
  process.stdout.write(`\n${title}\n${formatRows(rows)}\n`)
  return rows.every(row => isReached(row) !== false)
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !SECTIONS[name])
if (unknown.length > 0 || !existsSync('build/server/index.js')) {
  process.stderr.write(
    unknown.length > 0
      ? `no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}\n`
      : 'there is no build: run `npm run build` first\n',
  )
  process.exit(2)
}

let reached = true
for (const [name, run] of Object.entries(SECTIONS)) {
  if (asked.length === 0 || asked.includes(name)) reached = (await run()) && reached
}
process.stdout.write(reached ? '\nevery bound is reached\n' : '\nsome bounds are MISSED\n')
process.exit(reached ? 0 : 1)

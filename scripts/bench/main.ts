/** `npm run bench [-- sizes|pages|browser|search]`: compares promised figures with their bounds. Needs a build. */
import { existsSync } from 'node:fs'
import { benchBrowser } from './browser/main.ts'
import { benchPages } from './pages/main.ts'
import { benchSearch } from './search/main.ts'
import { benchSizes } from './sizes.ts'

const args = process.argv.slice(2)
const addresses = args.filter(arg => arg.startsWith('/'))
const SECTIONS: Record<string, () => Promise<boolean>> = {
  sizes: benchSizes,
  pages: benchPages,
  browser: () => benchBrowser(addresses),
  search: benchSearch,
}

const asked = args.filter(arg => !addresses.includes(arg))
const unknown = asked.filter(name => !SECTIONS[name])
if (unknown.length > 0 || !existsSync('build/server/main.js')) {
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

/** Our site on a free port, every page rendered for everybody: `node bench/pages/serve-site.ts`. Needs a build. */
import { openRenderingSite } from './open-rendering-site.ts'

process.stdout.write(`ready ${await openRenderingSite()}\n`)

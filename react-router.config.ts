import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'
import { precompress } from './scripts/precompress.ts'

/** Another folder for tests that build a separate site. */
const buildDirectory = process.env.BUILD_DIR ?? 'build'
const client = resolve(buildDirectory, 'client')

export default {
  ssr: true,
  buildDirectory,
  // Several programs: `ENTRIES` of server/entries.ts.
  serverBuildFile: '[name].js',
  // The whole route manifest is part of the page: no call per link, and no wait on a slow phone.
  routeDiscovery: { mode: 'initial' },
  // After the route manifest is written: a Vite plugin would miss it.
  async buildEnd() {
    await build({ configFile: join(import.meta.dirname, 'app/tour/vite.config.ts'), build: { outDir: client } })
    const office = resolve(buildDirectory, 'office')
    await build({
      configFile: join(import.meta.dirname, 'office/vite.config.ts'),
      build: { outDir: office, emptyOutDir: true },
    })
    await Promise.all([precompress(client), precompress(office)])
    await cp('cli/new/template', join(buildDirectory, 'template'), { recursive: true })
  },
} satisfies Config

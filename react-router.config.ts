import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

/** Elsewhere for tests that build a site beside the one that others use. */
const buildDirectory = process.env.BUILD_DIR ?? 'build'

export default {
  ssr: true,
  buildDirectory,
  // The whole route manifest comes with the page: no call per link, and one page less that a slow phone waits for.
  routeDiscovery: { mode: 'initial' },
  // After the route manifest is written: a Vite plugin would miss it.
  buildEnd: () => precompress(join(buildDirectory, 'client')),
} satisfies Config
